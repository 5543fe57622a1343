import * as access from './access/access.ts'
import * as accounts from './accounts/accounts.ts'
import * as clients from './accounts/clients.ts'
import * as customers from './accounts/customers.ts'
import * as auditLog from './administration/audit-log.ts'
import * as editors from './administration/editors.ts'
import * as overview from './administration/overview.ts'
import * as players from './administration/players.ts'
import * as extraTime from './following/extra-time.ts'
import * as following from './following/following.ts'
import * as facilitate from './lead/facilitate.ts'
import * as ledFiles from './lead/files.ts'
import * as ledEvent from './lead/event.ts'
import * as messages from './lead/messages.ts'
import * as paper from './lead/paper.ts'
import * as ledPlayers from './lead/players.ts'
import * as ledHelp from './lead/help.ts'
import * as projector from './lead/projector.ts'
import * as steering from './lead/steering.ts'
import * as library from './library/library.ts'
import * as mediaLibrary from './media/media-library.ts'
import * as media from './media/media.ts'
import * as orders from './orders/orders.ts'
import * as people from './people/people.ts'
import * as assessing from './play/assessing.ts'
import * as calendar from './play/calendar.ts'
import * as help from './play/help.ts'
import * as oneScreen from './play/one-screen.ts'
import * as playTogether from './play/play-together.ts'
import * as play from './play/play.ts'
import * as ready from './play/ready.ts'
import * as roles from './play/roles.ts'
import * as playInTeam from './play/team.ts'
import * as grading from './reports/grading.ts'
import * as reportLists from './reports/report-lists.ts'
import * as reports from './reports/reports.ts'
import * as authoring from './scenarios/authoring.ts'
import * as copies from './scenarios/copies.ts'
import * as removed from './scenarios/removed.ts'
import * as shelf from './scenarios/shelf.ts'
import * as together from './scenarios/together.ts'
import * as used from './scenarios/used.ts'
import type { Call } from '../wire/call.ts'

const subjects = {
  access,
  accounts: { ...accounts, ...clients, ...customers },
  administration: { ...overview, ...players },
  'administration/editors': { ...editors, ...auditLog },
  following: { ...following, ...extraTime },
  lead: { ...facilitate, ...ledEvent, ...ledPlayers, ...projector },
  'lead/help': ledHelp,
  'lead/messages': { ...messages, ...ledFiles },
  'lead/paper': paper,
  'lead/steering': steering,
  library,
  media: { ...media, ...mediaLibrary },
  orders,
  people,
  play: { ...play, ...playTogether, ...playInTeam, ...assessing, ...roles },
  'play/calendar': calendar,
  'play/help': help,
  'play/one-screen': oneScreen,
  'play/ready': ready,
  reports: { ...reports, ...reportLists, ...grading },
  scenarios: { ...shelf, ...removed, ...used, ...together },
  'scenarios/files': { ...authoring, ...copies },
} as const
export type Subjects = typeof subjects

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'who' in value && 'input' in value && 'reply' in value

/** By name; `subject` is the call's folder in server/calls. */
export const calls: ReadonlyMap<string, { subject: string; contract: Call }> = new Map(
  Object.entries(subjects).flatMap(([subject, module]) =>
    Object.values(module)
      .filter(isCall)
      .map(contract => [contract.name, { subject, contract }] as const),
  ),
)

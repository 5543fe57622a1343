// Every call of the product, by name. A test holds this against the files in server/calls.
import * as access from './access.ts'
import * as accounts from './customers/accounts.ts'
import * as auditLog from './audit-log.ts'
import * as authoring from './authoring.ts'
import type { Call } from './call.ts'
import * as clients from './customers/clients.ts'
import * as customers from './customers/customers.ts'
import * as editors from './editors.ts'
import * as exercises from './customers/exercises.ts'
import * as facilitate from './facilitate.ts'
import * as following from './customers/following.ts'
import * as ledFiles from './led/files.ts'
import * as messages from './led/messages.ts'
import * as steering from './led/steering.ts'
import * as library from './customers/library.ts'
import * as media from './media.ts'
import * as overview from './customers/overview.ts'
import * as players from './customers/players.ts'
import * as people from './people.ts'
import * as play from './play.ts'
import * as playTogether from './play-together.ts'
import * as reportLists from './report-lists.ts'
import * as reports from './reports.ts'
import * as shelf from './shelf.ts'
import * as copies from './authors/copies.ts'
import * as mediaLibrary from './authors/media-library.ts'
import * as removed from './authors/removed.ts'
import * as together from './authors/together.ts'
import * as used from './authors/used.ts'

const subjects = {
  access,
  accounts,
  authoring: { ...authoring, ...copies },
  clients,
  customers,
  editors: { ...editors, ...auditLog },
  exercises,
  facilitate,
  following,
  library,
  media: { ...media, ...mediaLibrary },
  messages: { ...messages, ...ledFiles },
  overview: { ...overview, ...players },
  people,
  play: { ...play, ...playTogether },
  reports: { ...reports, ...reportLists },
  together,
  shelf: { ...shelf, ...removed, ...used },
  steering,
} as const

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'who' in value && 'input' in value && 'reply' in value

/** Name → its contract and the subject (folder of server/calls) it belongs to. */
export const calls: ReadonlyMap<string, { subject: string; contract: Call }> = new Map(
  Object.entries(subjects).flatMap(([subject, module]) =>
    Object.values(module)
      .filter(isCall)
      .map(contract => [contract.name, { subject, contract }] as const),
  ),
)

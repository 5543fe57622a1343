// The source of a report: the same calls with each reader's credential.
import type {
  getReplay,
  getResponses,
  Replay,
  Report,
  ExportFormat,
} from '#contracts/calls/reports/reports.ts'
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import type { ReportChoice } from '#domain/exercise/report/chosen.ts'
import { call } from '#web/api/call.ts'
import { download } from '#web/api/download.ts'
import { onNudge } from './nudges.ts'

export interface AskedNames {
  readonly anonymise: boolean
  /** Within one view each player keeps their random name. */
  readonly view: string
}

/** Which events the page shows, apart from the filter by words. */
export type Shown = ReportChoice

export interface Moment {
  readonly player?: string
  readonly team?: string
  readonly minute: number
}

/** One report for one reader. Pass the same object at each render. */
export interface ReportSource {
  readonly load: (names: AskedNames) => Promise<Report>
  readonly replay: (names: AskedNames, moment: Moment) => Promise<Replay>
  /** Downloads a file. A PDF holds the events in `shown`, every other format holds all. */
  readonly take: (names: AskedNames, format: ExportFormat, shown: Shown) => Promise<void>
  /** Calls back whenever something happened in the exercise, until the returned function is called. */
  readonly follow: (happened: () => void) => () => void
}

type MakeCall = <C extends Call>(name: C['name'], body: BodyOf<C>) => Promise<ReplyOf<C>>

interface Reader {
  /** Read each time: a session may have ended. */
  readonly token: () => string | null
  /** Exercise id, or a customer's identifier; absent if the credential is for one exercise. */
  readonly group?: string
  /** How the island makes its calls; with the token alone by default. */
  readonly make?: MakeCall
}

export const reportSource = ({ token, group, make }: Reader): ReportSource => {
  const which = group === undefined ? {} : { group }
  const ask: MakeCall = make ?? ((name, body) => call(name, body, { token: token() }))
  return {
    load: names => ask<typeof getResponses>('getResponses', { ...which, ...names }),
    replay: (names, moment) => ask<typeof getReplay>('getReplay', { ...which, ...names, ...moment }),
    take: (names, format, { information, tutorial, team }) =>
      download(
        'exportReport',
        { ...which, ...names, format, information, tutorial, ...(team && { team }) },
        token(),
      ),
    follow: happened => onNudge(token, group, happened),
  }
}

import type {
  getReplay,
  getResponses,
  Replay,
  Report,
  ExportFormat,
} from '#contracts/calls/reports/reports.ts'
import type { getGrading, gradeResponse, GradingQueue } from '#contracts/calls/reports/grading.ts'
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

export type Shown = ReportChoice

export interface Moment {
  readonly player?: string
  readonly team?: string
  readonly minute: number
}

/** Pass the same object on each render. */
export interface ReportSource {
  readonly load: (names: AskedNames) => Promise<Report>
  readonly replay: (names: AskedNames, moment: Moment) => Promise<Replay>
  /** Only a PDF depends on `shown`. */
  readonly take: (names: AskedNames, format: ExportFormat, shown: Shown) => Promise<void>
  readonly follow: (happened: () => void) => () => void
  /** Absent for a reader who may not grade. */
  readonly grading?: GradingSource
}

export interface GradingSource extends Pick<ReportSource, 'follow'> {
  readonly queue: (names: AskedNames) => Promise<GradingQueue>
  readonly grade: (
    grade: Pick<BodyOf<typeof gradeResponse>, 'id' | 'met' | 'comment' | 'seen'>,
  ) => Promise<unknown>
}

type MakeCall = <C extends Call>(name: C['name'], body: BodyOf<C>) => Promise<ReplyOf<C>>

interface Reader {
  /** Called for each request, because a session may have ended. */
  readonly token: () => string | null
  /** Exercise id, or a customer's identifier; absent if the credential is for one exercise. */
  readonly group?: string
  readonly make?: MakeCall
  readonly grades?: boolean | (() => string)
}

export const reportSource = ({ token, group, make, grades = false }: Reader): ReportSource => {
  const which = group === undefined ? {} : { group }
  const ask: MakeCall = make ?? ((name, body) => call(name, body, { token: token() }))
  const follow: ReportSource['follow'] = happened => onNudge(token, group, happened)
  const grading: GradingSource = {
    follow,
    queue: names => ask<typeof getGrading>('getGrading', { ...which, ...names }),
    grade: grade =>
      call<typeof gradeResponse>(
        'gradeResponse',
        { ...which, ...grade, ...(typeof grades === 'function' && { by: grades() }) },
        { token: token(), write: {} },
      ),
  }
  return {
    ...(grades && { grading }),
    load: names => ask<typeof getResponses>('getResponses', { ...which, ...names }),
    replay: (names, moment) => ask<typeof getReplay>('getReplay', { ...which, ...names, ...moment }),
    take: (names, format, { information, tutorial, team }) =>
      download(
        'exportReport',
        { ...which, ...names, format, information, tutorial, ...(team && { team }) },
        token(),
      ),
    follow,
  }
}

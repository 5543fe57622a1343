import { EARLY, IN_TIME, PASS_PERCENT } from '#domain/marks.ts'

export const OTHER_TEAMS = 'Other teams'

export const FORMER_MEMBER = 'Former member'

export const logHeads = ({ user, team }: { readonly user: string; readonly team?: string | undefined }) =>
  team ? { head: `Team ${team}`, by: user === team ? '' : `Written by ${user}` } : { head: user, by: '' }

export const ASKED_AS: Readonly<Record<string, string>> = {
  none: 'Information',
  text: 'Free Text',
  option: 'Option',
  checkbox: 'Checkbox',
  reorder: 'Priority',
  form: 'Form',
  random: 'Random',
}

export const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`)

/** '(70%)' would look like the share who passed. */
export const PASS_MARK_IN_WORDS = `pass mark ${PASS_PERCENT}%`

export const spoken = (seconds: number): string => {
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  if (seconds < 3597) return `${Number((seconds / 60).toFixed(1))} min`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const inPercent = (percent: number | null): string =>
  percent === null ? '–' : `${Number(percent.toFixed(1))}%`

export const SPEEDS_IN_WORDS = {
  early: `Early, up to ${inPercent(EARLY * 100)} of the limit`,
  inTime: `In time, up to ${inPercent(IN_TIME * 100)}`,
  late: 'Late',
  unanswered: 'No answer',
} as const

export const inPoints = (points: number): string => String(Number(points.toFixed(2)))

export const pointsOutOf = (points: number, all: number): string =>
  `${inPoints(points)} of ${inPoints(all)} ${all === 1 ? 'point' : 'points'}`

export const acceptedInWords = (accepted: readonly string[], isModel: boolean): string =>
  `${isModel ? 'Model answer' : 'Right, for example'}: ${accepted.join(' · ')}`

const FEEDBACK_TO = {
  correct: 'Feedback to right answers',
  partly: 'Feedback to partly right answers',
  neutral: 'Feedback to neutral answers',
  wrong: 'Feedback to wrong answers',
  '': 'Feedback',
} as const

interface Fed {
  readonly verdict: keyof typeof FEEDBACK_TO
  readonly feedback?: string | undefined
}

export const feedbackInWords = (
  responses: readonly Fed[],
): readonly { readonly heading: string; readonly html: string }[] => {
  const order = Object.keys(FEEDBACK_TO)
  const found = responses
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
    .flatMap(({ verdict, feedback }) =>
      feedback === undefined
        ? []
        : [[`${verdict} ${feedback}`, { heading: FEEDBACK_TO[verdict], html: feedback }] as const],
    )
  return [...new Map(found).values()]
}

interface Judged {
  readonly passed: boolean | null
  readonly state: string
  readonly percent: number | null
  readonly awaiting?: number | undefined
}

/** Points without a verdict await further grades (rule 221). */
export const verdictInWords = ({ passed, state, percent, awaiting = 0 }: Judged): string => {
  if (passed !== null) return passed ? 'PASS' : 'FAIL'
  if (awaiting > 0 || percent !== null) return 'awaits grades'
  return state === 'not started' ? 'not started' : 'no verdict'
}

export const teamInWords = ({
  players,
  passShare,
  state,
}: {
  readonly players: number
  readonly passShare: number | null
  readonly state: string
}): string => {
  if (players === 0) return state === 'not started' ? state : 'no players left'
  return `${players} ${players === 1 ? 'player' : 'players'}${passShare === null ? '' : `, ${Math.round(passShare * 100)}% passed`}`
}

interface Facts {
  readonly displayedAfter: number | null
  readonly storyAfter?: number | undefined
  readonly timeLimit: number | null
  readonly longestLimit?: number | null | undefined
  readonly responseType: string
  readonly readAts: readonly unknown[]
  readonly deliveredTo: number
  readonly responses: readonly { readonly count: number }[]
  readonly openAtClose?: number | undefined
  readonly team: boolean
  readonly scored: boolean
}

export const factsInWords = (question: Facts): readonly string[] => {
  const { timeLimit, responseType, readAts, deliveredTo, responses, team, scored } = question
  const { longestLimit, openAtClose } = question
  const answers = responses.reduce((sum, { count }) => sum + count, 0)
  return [
    ...minutesInWords(question),
    ASKED_AS[responseType] ?? responseType,
    ...(timeLimit === null || timeLimit < 0
      ? []
      : [
          `limit ${limitInWords(timeLimit)}${longestLimit ? `, extended to ${limitInWords(longestLimit)}` : ''}`,
        ]),
    ...(team ? ['one answer per team'] : []),
    ...(responseType === 'none' || scored ? [] : ['not scored']),
    `read by ${readAts.length} of ${deliveredTo}`,
    ...(responseType === 'none' ? [] : [countedInWords(responseType, answers)]),
    ...(openInWords(openAtClose) === '' ? [] : [openInWords(openAtClose)]),
  ]
}

export const openInWords = (openAtClose: number | undefined): string =>
  openAtClose === undefined || openAtClose === 0 ? '' : `${openAtClose} open at the close`

/** The options of a random event are drawn: none of its respondents has answered. */
export const answerersOf = <Who>({
  responseType,
  responses,
}: {
  readonly responseType: string
  readonly responses: readonly { readonly respondents: readonly Who[] }[]
}): readonly Who[] => (responseType === 'random' ? [] : responses.flatMap(({ respondents }) => respondents))

const countedInWords = (responseType: string, count: number): string => {
  const word = responseType === 'random' ? 'draw' : 'answer'
  return `${count} ${count === 1 ? word : `${word}s`}`
}

/** Rule 142. */
const minutesInWords = ({ displayedAfter, storyAfter }: Facts): readonly string[] => {
  if (displayedAfter === null) return []
  const [minute, shown] = [Math.floor(storyAfter ?? displayedAfter), Math.floor(displayedAfter)]
  return [`minute ${minute}`, ...(shown === minute ? [] : [`displayed in minute ${shown}`])]
}

interface Changed {
  readonly corrected?: { readonly after: number } | undefined
  readonly withdrawn?: { readonly after: number } | undefined
}

export const changesInWords = ({ corrected, withdrawn }: Changed): readonly string[] => [
  ...(corrected ? [`Corrected in minute ${Math.floor(corrected.after)}`] : []),
  ...(withdrawn ? [`Withdrawn in minute ${Math.floor(withdrawn.after)}`] : []),
]

const limitInWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Number((seconds / 60).toFixed(1))} min`

export const nameInWords = ({ player, team }: { readonly player: string; readonly team: string }): string =>
  team && team !== player ? `${player} (${team})` : player

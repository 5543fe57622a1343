import type { ScenarioEvent } from '../schema.ts'
import { delayOf, isAnswerable, leadsSomewhere, type StoryEvent } from '../story.ts'
import { DEBRIEF, FINISH } from '../words.ts'
import { wordsOf } from './content-words.ts'
import { VERDICT_FIELDS } from '../grades.ts'
import { branchesByOption, patienceOf } from './leads.ts'
import { type PaperAnswer, paperGrade, targetsByCondition } from '../verdicts/paper-answers.ts'
import type { Plot } from './reach.ts'

/** Milliseconds of exercise time. */
export interface Lengths {
  readonly shortest: number
  readonly typical: number
  readonly longest: number
}

export interface PaperPlayer {
  readonly choose: (event: ScenarioEvent) => readonly string[]
  /** Seconds until the answer; null: no answer. */
  readonly pace: (event: ScenarioEvent) => number | null
  readonly knows?: boolean
}

/** Milliseconds (rule 42). */
const QUIET = 60_000
/** Words per minute. */
const READING = 200

/** Seconds. */
export const readingTime = (event: ScenarioEvent): number => (wordsOf(event).count / READING) * 60

export const secondsFor = (text: string): number =>
  (text.split(/\s+/).filter(word => word !== '').length / READING) * 60

export interface Path {
  readonly player: PaperPlayer
  readonly end: number
}

export const lengthsOf = (plot: Plot): Lengths | null => {
  const paths = pathsOf(plot)
  return paths && { shortest: paths.shortest.end, typical: paths.typical.end, longest: paths.longest.end }
}

/** Null if no simulated player reached an end. */
export const pathsOf = (plot: Plot): Readonly<Record<keyof Lengths, Path>> | null => {
  const paths = PLAYERS.flatMap((player): readonly Path[] => {
    const end = endOf(plot, player)
    return end === null ? [] : [{ player, end }]
  })
  const [first] = paths
  if (!first) return null
  const shortest = paths.reduce((best, path) => (path.end < best.end ? path : best), first)
  const longest = paths.reduce((best, path) => (path.end > best.end ? path : best), first)
  return { shortest, typical: { player: TYPICAL, end: endOf(plot, TYPICAL) ?? longest.end }, longest }
}

const chooseRight = ({ options, correct }: ScenarioEvent): readonly string[] =>
  correct.length > 0 ? correct : options.slice(0, 1).map(({ id }) => id)
const chooseAt =
  (place: number) =>
  ({ options }: ScenarioEvent): readonly string[] =>
    options
      .slice(Math.min(place, options.length - 1))
      .slice(0, 1)
      .map(({ id }) => id)

const paceOf =
  (share: number) =>
  (event: ScenarioEvent): number =>
    share * (event.timeLimit ?? readingTime(event) + 120)

const CHOICES = [
  { choose: chooseRight, knows: true },
  ...[0, 1, 2, 3, 4].map(place => ({ choose: chooseAt(place) })),
]
const PACES = [paceOf(0), paceOf(0.5), paceOf(1), () => null]
const TYPICAL: PaperPlayer = { choose: chooseRight, knows: true, pace: paceOf(0.5) }
const PLAYERS: readonly PaperPlayer[] = CHOICES.flatMap(choice => PACES.map(pace => ({ ...choice, pace })))

/** Milliseconds of exercise time; null: never. */
const endOf = ({ story }: Plot, player: PaperPlayer): number | null => {
  const due = new Map<string, number>()
  const come = new Set<string>()
  const answers: PaperAnswer[] = []
  let last = 0
  for (const [id, { dueXt }] of story) if (dueXt !== null) due.set(id, dueXt)
  for (let next = firstOf(due); next; next = firstOf(due)) {
    const [id, xt] = next
    due.delete(id)
    if (id === FINISH) return xt
    const item = story.get(id)
    if (!item || come.has(id)) continue
    come.add(id)
    const { after, targets } = completion(item, player, answers)
    if (!item.noise) last = Math.max(last, after === null ? Infinity : xt + after * 1000)
    for (const { target, seconds } of targets) {
      const followed = story.get(target)
      const at = xt + seconds * 1000 + (followed ? delayOf(followed.event) : 0)
      if (leadsSomewhere(target) && target !== DEBRIEF && at < (due.get(target) ?? Infinity))
        due.set(target, at)
    }
  }
  return Number.isFinite(last) && come.size > 0 ? last + QUIET : null
}

const firstOf = (due: ReadonlyMap<string, number>): readonly [string, number] | undefined => {
  let first: readonly [string, number] | undefined
  // At the same moment the end comes last (rule E0).
  for (const entry of due)
    if (!first || entry[1] < first[1] || (entry[1] === first[1] && first[0] === FINISH)) first = entry
  return first
}

interface Completion {
  /** Seconds until the player is done with the event; null: never. */
  readonly after: number | null
  readonly targets: readonly { readonly target: string; readonly seconds: number }[]
}

const completion = (
  { event, section }: StoryEvent,
  { choose, pace, knows = false }: PaperPlayer,
  answers: PaperAnswer[],
): Completion => {
  if (!isAnswerable(event)) {
    const drawn = event.responseType === 'random' ? chosenNexts(event, choose(event)) : []
    const held = targetsByCondition(event, answers)
    const targets = [...(held.length > 0 ? held : drawn), event.next]
    return { after: 0, targets: targets.map(target => ({ target, seconds: 0 })) }
  }
  const patience = leadsSomewhere(event.onTimeout) ? patienceOf(event) : null
  const seconds =
    event.responseType !== 'text' && event.responseType !== 'form' && event.options.length === 0
      ? null
      : pace(event)
  const timedOut = patience !== null && (seconds === null || seconds >= patience)
  const silence = timedOut ? [{ target: event.onTimeout, seconds: patience }] : []
  const chosen = seconds === null ? null : choose(event)
  answers.push({ event, section, chosen, grade: chosen && paperGrade(event, chosen, knows) })
  if (seconds === null || chosen === null) return { after: null, targets: silence }
  const answered = timedOut ? [event.next] : targetsAfter(event, { chosen, seconds, answers })
  return { after: seconds, targets: [...silence, ...answered.map(target => ({ target, seconds }))] }
}

/** Rule 217. */
const targetsAfter = (
  event: ScenarioEvent,
  {
    chosen,
    seconds,
    answers,
  }: { chosen: readonly string[]; seconds: number; answers: readonly PaperAnswer[] },
): readonly string[] => {
  const grade = answers.at(-1)?.grade
  const byVerdict = VERDICT_FIELDS.flatMap(each => (each.grade === grade ? (event[each.field] ?? []) : []))
  const early = event.earlierThan >= 0 && seconds < event.earlierThan ? event.nextIfEarly : '-1'
  const late = event.laterThan >= 0 && seconds > event.laterThan ? event.nextIfLate : '-1'
  const own = branchesByOption(event) ? chosenNexts(event, chosen) : [event.next]
  const branch =
    [targetsByCondition(event, answers), byVerdict, [early], [late]].find(each =>
      each.some(leadsSomewhere),
    ) ?? own
  return branchesByOption(event) ? [...branch, event.next] : branch
}

/** In an ordering task the first item decides (rule 66). */
const chosenNexts = (
  { responseType, options }: ScenarioEvent,
  chosen: readonly string[],
): readonly string[] => {
  const deciding = responseType === 'checkbox' ? chosen : chosen.slice(0, 1)
  return options.filter(({ id }) => deciding.includes(id)).map(({ next }) => next)
}

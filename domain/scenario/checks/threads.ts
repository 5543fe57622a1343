import { inOrder } from '#domain/in-order.ts'
import { gradesPossible, isDecidedByVerdict, mostInPart, VERDICT_FIELDS } from '../grades.ts'
import type { ScenarioEvent } from '../schema.ts'
import { DEBRIEF, FINISH, type Grade, NOISE, PRESET } from '../words.ts'
import { isAddressed, isAnswerable, leadsSomewhere, type StoryEvent } from '../story.ts'
import { cyclesIn } from './cycles.ts'
import { deadEnds, goesOnBeside } from './dead-ends.ts'
import { type Finding, foundAt, foundInAll } from './finding.ts'
import {
  branchesByOption,
  isLive,
  isOvertaken,
  isOverruled,
  isOverruledByVerdict,
  type Lead,
  needsForSilence,
  patienceOf,
} from './leads.ts'
import type { RuleCode } from './rules.ts'
import { hasEnd, mainEvents, type Plot, reachedFrom } from './reach.ts'

export const checkThreads = (plot: Plot): readonly Finding[] => [
  ...[...plot.story.values()].flatMap(item => checkEvent(plot, item)),
  ...cyclesIn(plot),
  ...deadEnds(plot),
  ...checkWaiting(plot),
  ...(mainEvents(plot).some(({ dueXt, section }) => dueXt !== null && section !== PRESET)
    ? []
    : [foundInAll('no beginning')]),
  ...(hasEnd(plot) ? [] : [foundInAll('no end')]),
]

const checkEvent = (plot: Plot, item: StoryEvent): readonly Finding[] => {
  const leads = plot.leads.get(item.event.id) ?? []
  return [
    ...(plot.earliest.has(item.event.id) ? [] : [foundAt('unreachable event', item)]),
    ...leads.flatMap(lead => checkLead(plot, item, lead)),
    ...checkChoices(item),
    ...checkThresholds(item),
  ]
}

const isKnown = ({ story }: Plot, target: string) =>
  story.has(target) || target === FINISH || target === DEBRIEF

const checkLead = (plot: Plot, item: StoryEvent, lead: Lead): readonly Finding[] => {
  const where = { option: lead.option, field: lead.field, values: { target: lead.target } }
  if (!isKnown(plot, lead.target)) return [foundAt('next to nothing', item, where)]
  if (!isLive(lead)) {
    const { rule, ...values } = whyNever(item.event, lead)
    return [foundAt(rule, item, { ...where, values: { ...where.values, ...values } })]
  }
  if (lead.target === FINISH && !isAnswerable(item.event) && !item.event.cue)
    return [foundAt('end over message', item, where)]
  const target = plot.story.get(lead.target)
  if (!target) return []
  const astray = item.section !== target.section && (target.section === NOISE || target.section === PRESET)
  const bothAsk = isAnswerable(item.event) && isAnswerable(target.event)
  return [
    ...(astray
      ? [
          foundAt('leads to preset or noise', item, {
            ...where,
            values: { target: lead.target, section: target.section },
          }),
        ]
      : []),
    // An event for roles or teams is the team's (rule 237).
    ...(bothAsk &&
    item.event.team !== target.event.team &&
    ![item, target].some(({ event }) => isAddressed(event))
      ? [foundAt('team and single mixed', item, where)]
      : []),
  ]
}

type Never = { readonly rule: RuleCode } & Readonly<Record<string, string | number>>

const whyNever = (event: ScenarioEvent, { field, option }: Lead): Never => {
  if (field !== 'options' && !isAnswerable(event)) return { rule: 'branch never taken', needs: 'a question' }
  const grade = VERDICT_FIELDS.find(each => each.field === field)?.grade
  if (grade) return whyNeverJudged(event, grade)
  if (field === 'nextIfUngraded') return { rule: 'ungraded without grade' }
  const isOwn = field === 'options' && branchesByOption(event)
  const isDecided = isOwn
    ? isOverruledByVerdict(event, option)
    : field !== 'options' && field !== 'onTimeout' && isDecidedByVerdict(event)
  if (isDecided) return { rule: 'branch overruled' }
  if (isOwn) return { rule: 'branch always early', seconds: Math.floor(patienceOf(event) ?? 0) }
  if (field !== 'nextIfLate' || !isOvertaken(event))
    return { rule: 'branch never taken', needs: needsOf(event, field) }
  return { rule: 'late branch overtaken', seconds: event.laterThan, silence: event.onTimeout }
}

const needsOf = (event: ScenarioEvent, field: Lead['field']): string => {
  if (field === 'options') return 'an answer with options'
  if (field === 'onTimeout') return needsForSilence(event)
  return field === 'nextIfEarly' ? 'EarlierThan above 0' : 'LaterThan'
}

const MARKS = { right: 'correct', partly: 'neutral', wrong: 'wrong' } as const

const whyNeverJudged = (event: ScenarioEvent, grade: Grade): Never => {
  const isWritten = event.responseType === 'text' || event.responseType === 'form'
  if (gradesPossible(event).size === 0) return { rule: 'verdict without judgement' }
  if (event.responseType === 'option') return { rule: 'verdict without option', mark: MARKS[grade] }
  const most = Math.floor(mostInPart(event) * 100)
  if (isWritten && !event.rubric && most === 0) return { rule: 'partly without matcher' }
  if (!isWritten && event.partlyFrom === undefined && most > 0) return { rule: 'partly without percent' }
  return { rule: 'partly out of reach', most }
}

/** Rule 82. */
const checkChoices = (item: StoryEvent): readonly Finding[] => {
  const { event } = item
  if (!branchesByOption(event)) return []
  const same = event.options.filter(({ next }) => leadsSomewhere(next) && next === event.next)
  const forks = event.options.some(({ next }) => leadsSomewhere(next))
  const idle =
    forks && event.responseType !== 'checkbox'
      ? event.options.filter(({ id, next }) => !leadsSomewhere(next) && !isOverruled(event, id))
      : []
  const rule =
    leadsSomewhere(event.next) && event.next !== DEBRIEF
      ? 'choice without branch'
      : 'choice without consequence'
  return [
    ...same.map(({ id, next }) =>
      foundAt('same next twice', item, { option: id, field: 'options', values: { target: next } }),
    ),
    ...idle.map(({ id }) => foundAt(rule, item, { option: id, field: 'options' })),
  ]
}

const checkThresholds = (item: StoryEvent): readonly Finding[] => {
  const { earlierThan, nextIfEarly, laterThan, nextIfLate, onTimeout } = item.event
  return [
    ...(earlierThan >= 0 && !leadsSomewhere(nextIfEarly)
      ? [foundAt('threshold without branch', item, { field: 'earlierThan' })]
      : []),
    ...(laterThan >= 0 && !leadsSomewhere(nextIfLate) && !leadsSomewhere(onTimeout)
      ? [foundAt('threshold without branch', item, { field: 'laterThan' })]
      : []),
  ]
}

const checkWaiting = (plot: Plot): readonly Finding[] =>
  mainEvents(plot)
    .filter(({ event }) => isAnswerable(event) && plot.earliest.has(event.id))
    .filter(({ event }) => patienceOf(event) === null || !leadsSomewhere(event.onTimeout))
    .flatMap(item => {
      const targets = (plot.leads.get(item.event.id) ?? []).filter(isLive).map(({ target }) => target)
      const behind = [...reachedFrom(plot, targets)].filter(id => isKnown(plot, id) && id !== DEBRIEF)
      const withheld = behind.filter(id => !plot.inSilence.has(id))
      const isStuck = hasEnd(plot)
        ? behind.includes(FINISH) && !goesOnBeside(plot, item.event.id)
        : withheld.length > 0 && plot.inSilence.has(item.event.id)
      // The end may come to a player who answers nothing, but not to one who has answered the earlier
      // questions and not this one.
      if (isStuck) return [waiting('waits for ever', item, withheld.length > 0 ? withheld : behind)]
      const isLeft = withheld.length > 0 && plot.inSilence.has(item.event.id)
      return isLeft ? [waiting('silence without consequence', item, withheld)] : []
    })

const waiting = (rule: RuleCode, item: StoryEvent, targets: readonly string[]): Finding =>
  foundAt(rule, item, {
    field: 'onTimeout',
    values: { targets: targets.toSorted(inOrder).join(', '), needs: needsForSilence(item.event) },
  })

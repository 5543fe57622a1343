import type { ScenarioDocument, ScenarioEvent } from '../schema.ts'
import { DEBRIEF, FINISH, NOWHERE } from '../words.ts'
import { isAddressed, isAnswerable, limitOf } from '../story.ts'
import { wordsOf } from './content-words.ts'
import { type Finding, foundAt, type Placed } from './finding.ts'
import { mayBeForm } from './forms.ts'
import { gradesPossible } from '../grades.ts'
import type { Known } from './known.ts'
import { branchesByOption, isLive, leadsOf } from './leads.ts'
import { checkMatchers, checkRubric } from './matchers.ts'
import { isNoise, type Plot } from './reach.ts'

export const checkQuestions = ({ placed, scenario }: Plot, known: Known): readonly Finding[] => {
  const isLesson = scenario.details.learningPrograms
  return placed.flatMap(item => [
    ...checkGrounds(item),
    ...checkDecision(item),
    ...checkRubric(item),
    ...(item.event.responseType === 'none'
      ? []
      : [
          ...checkOptions(item),
          ...checkMarks(item),
          ...checkFeedback(item, isLesson),
          ...checkForm(item, scenario.documents, known),
          ...checkMatchers(item, scenario.documents),
          ...checkUnjudged(item),
        ]),
  ])
}

const checkGrounds = (item: Placed): readonly Finding[] => {
  const { event } = item
  const asked = (['reason', 'confidence'] as const).filter(field => event[field] !== undefined)
  if (!isAnswerable(event)) return asked.map(field => foundAt('grounds without question', item, { field }))
  const isCompared = isScored(event) && !isNoise(item)
  return event.confidence === undefined || isCompared
    ? []
    : [foundAt('confidence without verdict', item, { field: 'confidence' })]
}

/** Without a limit a team may wait for an agreement that never comes. */
const checkDecision = (item: Placed): readonly Finding[] => {
  const { decide, team, to } = item.event
  if (decide === undefined) return []
  if (to?.roles.length) return [foundAt('role decides together', item, { field: 'decide' })]
  const isOfTeam = team || isAddressed(item.event)
  if (!isOfTeam || !isAnswerable(item.event))
    return [foundAt('decision without team', item, { field: 'decide' })]
  return limitOf(item.event) === null ? [foundAt('decision without limit', item, { field: 'decide' })] : []
}

const checkOptions = (item: Placed): readonly Finding[] => {
  const { event } = item
  if (!branchesByOption(event)) return []
  const few = event.options.length < (event.responseType === 'random' ? 1 : 2)
  // An order without items can be sent as it is.
  const isShut =
    event.type === 'Alert' &&
    ['option', 'checkbox'].includes(event.responseType) &&
    event.options.length === 0
  return [
    ...(few
      ? [foundAt('too few options', item, { field: 'options', values: { n: event.options.length } })]
      : []),
    ...(isShut ? [foundAt('alert without exit', item, { field: 'options' })] : []),
    ...repeated(event.options.map(({ id, text }) => ({ id, key: text.trim().replaceAll(/\s+/g, ' ') }))).map(
      ({ id, key }) =>
        foundAt('same answer twice', item, { option: id, field: 'options', values: { text: key } }),
    ),
    ...repeated(event.options.map(({ id }) => ({ id, key: id }))).map(({ id }) =>
      foundAt('option id twice', item, { option: id, field: 'options' }),
    ),
  ]
}

const repeated = (list: readonly { readonly id: string; readonly key: string }[]) =>
  list.filter(({ key }, index) => list.findIndex(other => other.key === key) < index)

const LISTS = ['correct', 'neutral', 'wrong'] as const

const checkMarks = (item: Placed): readonly Finding[] => {
  const { event } = item
  if (!branchesByOption(event) || event.responseType === 'random') return []
  const marks = LISTS.flatMap(field => event[field].map(id => ({ id, field })))
  const ids = new Set(event.options.map(({ id }) => id))
  if (isNoise(item))
    return marks.length > 0 ? [foundAt('noise is not scored', item, { field: 'correct' })] : []
  if (marks.length === 0 && event.options.length === 0) return []
  if (marks.length === 0)
    return anyWillDo(item) ? [] : [foundAt('nothing marked', item, { field: 'correct' })]
  const gone = marks.filter(({ id }) => !ids.has(id))
  const twice = repeated(marks.map(({ id }) => ({ id, key: id })))
  return [
    ...gone.map(({ id, field }) =>
      foundAt('mark without option', item, { option: id, field, values: { list: field } }),
    ),
    ...twice.map(({ id }) => foundAt('marked twice', item, { option: id, field: 'correct' })),
    ...(event.correct.length === 0
      ? [foundAt('no correct answer', item, { field: 'correct' })]
      : checkMarkedOptions(item, new Set(marks.map(({ id }) => id)))),
  ]
}

const anyWillDo = ({ event }: Placed): boolean =>
  event.reason !== undefined ||
  event.options.every(option =>
    [FINISH, DEBRIEF].includes(option.next === NOWHERE ? event.next : option.next),
  )

/** An unmarked choice counts as wrong (rule 63). */
const checkMarkedOptions = (item: Placed, marked: ReadonlySet<string>): readonly Finding[] => {
  const { event } = item
  const unmarked = event.options.filter(({ id }) => !marked.has(id))
  if (event.responseType !== 'reorder') {
    return unmarked.map(({ id }) => foundAt('unmarked option', item, { option: id, field: 'wrong' }))
  }
  const isOrdered = event.options.every(({ id }) => event.correct.includes(id))
  return isOrdered ? [] : [foundAt('order incomplete', item, { field: 'correct' })]
}

const checkFeedback = (item: Placed, isLesson: boolean): readonly Finding[] => {
  const { event } = item
  if (isNoise(item) || !isScored(event)) return []
  const possible = gradesPossible(event)
  const fields = [
    'correctFeedback' as const,
    'wrongFeedback' as const,
    // A neutral choice needs no feedback (rule 77).
    ...(possible.has('partly') && event.responseType !== 'option' ? ['partlyFeedback' as const] : []),
  ]
  const missing = fields.filter(field => wordsOf(event)[field] === '' && !isSaidByMatchers(event, field))
  return missing.map(field => {
    const answer = ANSWER_OF[field]
    return foundAt(isLesson ? 'lesson without feedback' : 'no feedback', item, { field, values: { answer } })
  })
}

const ANSWER_OF = {
  correctFeedback: 'right',
  wrongFeedback: 'wrong',
  partlyFeedback: 'partly right',
} as const
const SAID_OF = { correctFeedback: 'right', wrongFeedback: 'wrong', partlyFeedback: 'partly' } as const

const isSaidByMatchers = ({ matchers = [] }: ScenarioEvent, field: keyof typeof SAID_OF): boolean =>
  matchers.length > 0 && matchers.every(({ feedback }) => feedback[SAID_OF[field]])

/** Does not tell whether the event is in Noise, where nothing is scored (rule 88). */
export const isScored = ({
  responseType,
  correct,
  accepted,
  matchers = [],
  rubric,
}: ScenarioEvent): boolean =>
  responseType === 'text' || responseType === 'form'
    ? rubric !== undefined || matchers.length > 0 || (responseType === 'text' && accepted.length > 0)
    : responseType !== 'random' && correct.length > 0

/** Where nothing judges the answer, its speed alone would decide the story. */
const checkUnjudged = (item: Placed): readonly Finding[] => {
  const { event } = item
  if (isNoise(item) || branchesByOption(event) || isScored(event)) return []
  return leadsOf(event)
    .filter(({ field }) => field === 'nextIfEarly' || field === 'nextIfLate')
    .filter(lead => isLive(lead) && lead.target !== event.next)
    .map(({ field, target }) => foundAt('unjudged answer branches', item, { field, values: { target } }))
}

const checkForm = (
  item: Placed,
  documents: readonly ScenarioDocument[],
  known: Known,
): readonly Finding[] => {
  const { event } = item
  if (event.responseType !== 'form') return []
  const attached = [event.pdf, event.pdf2].filter(name => name !== '')
  if (attached.some(name => mayBeForm(name, documents, known))) return []
  return [
    foundAt('form missing', item, { field: 'pdf' }),
    ...(event.type === 'Alert' ? [foundAt('alert without exit', item, { field: 'pdf' })] : []),
  ]
}

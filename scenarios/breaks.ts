import type { Known } from '#domain/scenario/checks/known.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere, targetsOf } from '#domain/scenario/story.ts'
import { DEBRIEF, NOISE, PRESET } from '#domain/scenario/words.ts'

export interface World {
  readonly scenario: Scenario
  readonly known: Required<Known>
}

interface Broken extends World {
  readonly at: readonly (string | null)[]
}

export interface Break {
  readonly did: string
  readonly rules: readonly RuleCode[]
  readonly places: (world: World) => readonly (() => Broken)[]
}

const ofEvent = (
  did: string,
  rules: readonly RuleCode[],
  changes: (event: ScenarioEvent, world: World) => readonly Partial<ScenarioEvent>[],
  alsoAt: (event: ScenarioEvent) => Broken['at'] = () => [],
): Break => ({
  did,
  rules,
  places: world =>
    storyEvents(world.scenario).flatMap(event =>
      changes(event, world).map(change => () => ({
        ...world,
        scenario: withEvent(world.scenario, event.id, [{ ...event, ...change }]),
        at: [event.id, ...alsoAt(event)],
      })),
    ),
})

const storyEvents = ({ sections }: Scenario): readonly ScenarioEvent[] =>
  sections.filter(({ name }) => name !== PRESET && name !== NOISE).flatMap(({ events }) => events)

const withEvent = (scenario: Scenario, id: string, instead: readonly ScenarioEvent[]): Scenario => ({
  ...scenario,
  sections: scenario.sections.map(section => ({
    ...section,
    events: section.events.flatMap(event => (event.id === id ? instead : [event])),
  })),
})

const when = <T>(holds: boolean, value: T): readonly T[] => (holds ? [value] : [])
const isEdge = (target: string) => leadsSomewhere(target) && target !== DEBRIEF
const isOnlyBranch = ({ scenario }: World, target: string) =>
  storyEvents(scenario)
    .flatMap(targetsOf)
    .filter(next => next === target).length === 1
/** Only of such an event does the compiler report "silence without consequence". */
const comesInSilence = ({ scenario }: World, id: string): boolean => {
  const events = storyEvents(scenario)
  const first = events.filter(({ displayAfter }, at) => displayAfter !== null || at === 0)
  const reached = new Set(first.map(event => event.id))
  for (const each of reached) {
    const event = events.find(event => event.id === each)
    if (!event) continue
    for (const target of isAnswerable(event) ? [event.onTimeout] : targetsOf(event)) reached.add(target)
  }
  return reached.has(id)
}
const leadingOptions = ({ options }: ScenarioEvent) => options.filter(({ next }) => isEdge(next))
const changeOption = ({ options }: ScenarioEvent, id: string, change: object): Partial<ScenarioEvent> => ({
  options: options.map(option => (option.id === id ? { ...option, ...change } : option)),
})
const targets = ({ options, next, nextIfEarly, nextIfLate, onTimeout }: ScenarioEvent) =>
  [...options.map(option => option.next), next, nextIfEarly, nextIfLate, onTimeout].filter(leadsSomewhere)
const isMarked = ({ correct, wrong }: ScenarioEvent) => correct.length > 0 && wrong.length > 0
const isPost = ({ type }: ScenarioEvent) => type === 'Social'

const LOST_EDGE: readonly RuleCode[] = [
  ...(['unreachable event', 'dead end', 'choice without consequence', 'choice without branch'] as const),
  ...(['waits for ever', 'silence without consequence', 'threshold without branch'] as const),
]

const withoutEvent: Break = {
  did: 'an event deleted although others lead to it',
  rules: ['next to nothing'],
  places: world =>
    storyEvents(world.scenario).flatMap(({ id }) => {
      const before = storyEvents(world.scenario).filter(event => targets(event).includes(id))
      return when(before.length > 0, () => ({
        ...world,
        scenario: withEvent(world.scenario, id, []),
        at: before.map(event => event.id),
      }))
    }),
}

const withoutDocument: Break = {
  did: 'a document deleted',
  rules: ['missing document', 'form missing'],
  places: world =>
    world.scenario.documents.map(({ fileName }) => () => ({
      ...world,
      scenario: {
        ...world.scenario,
        documents: world.scenario.documents.filter(document => document.fileName !== fileName),
      },
      at: [
        null,
        ...world.scenario.sections
          .flatMap(({ events }) => events)
          .flatMap(({ id, pdf, pdf2 }) => when([pdf, pdf2].includes(fileName), id)),
      ],
    })),
}

const withoutPersona: Break = {
  did: 'a persona deleted from the library',
  rules: ['unknown persona'],
  places: world =>
    storyEvents(world.scenario).flatMap(({ id, type, name, organisation }) =>
      when(type !== 'Alert' && organisation !== '', () => ({
        ...world,
        known: {
          ...world.known,
          organisations: world.known.organisations.map(known =>
            known.name === organisation
              ? { ...known, personas: known.personas.filter(persona => persona !== name) }
              : known,
          ),
        },
        at: [id],
      })),
    ),
}

const withoutMedia: Break = {
  did: 'a picture deleted from the media',
  rules: ['missing media'],
  places: world =>
    storyEvents(world.scenario).flatMap(({ id, image }) =>
      when(image !== '', () => ({
        ...world,
        known: { ...world.known, media: new Set([...world.known.media].filter(name => name !== image)) },
        at: [id],
      })),
    ),
}

const inDetails = (
  did: string,
  rules: readonly RuleCode[],
  change: Partial<Scenario['details']>,
  at: (scenario: Scenario) => Broken['at'],
): Break => ({
  ...{ did, rules },
  places: world => [
    () => ({
      ...world,
      scenario: { ...world.scenario, details: { ...world.scenario.details, ...change } },
      at: at(world.scenario),
    }),
  ],
})

export const BREAKS: readonly Break[] = [
  ofEvent(
    'the next of an option removed',
    LOST_EDGE,
    event =>
      when(event.responseType !== 'checkbox', event).flatMap(() =>
        leadingOptions(event).map(({ id }) => changeOption(event, id, { next: '-1' })),
      ),
    targets,
  ),
  ofEvent(
    'the next removed',
    LOST_EDGE,
    ({ next }, world) => when(isEdge(next) && isOnlyBranch(world, next), { next: '-1' }),
    targets,
  ),
  ofEvent(
    'onTimeout removed',
    LOST_EDGE,
    ({ id, onTimeout }, world) => when(isEdge(onTimeout) && comesInSilence(world, id), { onTimeout: '-1' }),
    targets,
  ),
  ofEvent(
    'nextIfEarly removed',
    LOST_EDGE,
    ({ nextIfEarly }) => when(isEdge(nextIfEarly), { nextIfEarly: '-1' }),
    targets,
  ),
  ofEvent('an option linked to a missing event', ['next to nothing'], event =>
    leadingOptions(event).map(({ id }) => changeOption(event, id, { next: 'gone' })),
  ),
  ofEvent('a timeout linked to a missing event', ['next to nothing'], ({ onTimeout }) =>
    when(isEdge(onTimeout), { onTimeout: '4711' }),
  ),
  ofEvent('an event linked to itself', ['cycle'], ({ id, responseType }) =>
    when(responseType === 'none', { next: id }),
  ),
  ofEvent('the main line made the same as an option', ['same next twice'], event =>
    leadingOptions(event).map(({ next }) => ({ next })),
  ),
  ofEvent('an option linked to an event in Noise', ['leads to preset or noise'], event =>
    leadingOptions(event).map(({ id }) => changeOption(event, id, { next: '112' })),
  ),
  ofEvent('the threshold of an early branch cleared', ['branch never taken'], ({ nextIfEarly }) =>
    when(isEdge(nextIfEarly), { earlierThan: -1 }),
  ),
  ofEvent('the time limit of a timeout cleared', ['branch never taken'], ({ onTimeout, laterThan }) =>
    when(isEdge(onTimeout) && laterThan < 0, { timeLimit: null }),
  ),
  withoutEvent,
  ofEvent('a second timing given', ['two timings'], ({ displayAfter }) =>
    when(displayAfter !== null, { delay: 30 }),
  ),
  ofEvent('a minute given to the target of a next', ['clock and next'], ({ displayAfter, delay }) =>
    when(displayAfter === null && delay !== null, { displayAfter: 50, delay: null }),
  ),
  ofEvent('the minute removed', ['unreachable event'], ({ displayAfter }) =>
    when(displayAfter !== null, { displayAfter: null }),
  ),
  ofEvent(
    'the minute doubled, past the end',
    ['after the end', 'length and playtime'],
    ({ displayAfter }) => when((displayAfter ?? 0) > 46, { displayAfter: (displayAfter ?? 0) * 2 }),
    () => [null],
  ),
  ofEvent('a time limit of five seconds', ['too little time'], event =>
    when(isAnswerable(event), { timeLimit: 5 }),
  ),
  ofEvent('the correct answer unmarked', ['no correct answer'], event =>
    when(isMarked(event), { correct: [] }),
  ),
  ofEvent('the correct answer removed', ['mark without option'], ({ options, correct }) =>
    correct.map(gone => ({ options: options.filter(({ id }) => id !== gone) })),
  ),
  ofEvent('an answer repeated', ['same answer twice'], event =>
    event.options.slice(1).map(({ id }) => changeOption(event, id, { text: ` ${event.options[0]?.text} ` })),
  ),
  ofEvent('an option marked twice', ['marked twice'], event =>
    when(isMarked(event), { wrong: [...event.wrong, ...event.correct.slice(0, 1)] }),
  ),
  ofEvent('a mark removed', ['unmarked option'], event =>
    when(isMarked(event), { wrong: event.wrong.slice(1) }),
  ),
  ofEvent('all options removed', ['too few options', 'alert without exit'], ({ options }) =>
    when(options.length > 0, { options: [], correct: [], neutral: [], wrong: [] }),
  ),
  ofEvent('feedback removed', ['no feedback'], ({ correct, wrongFeedback }) =>
    when(correct.length > 0 && wrongFeedback !== '', { wrongFeedback: '' }),
  ),
  ofEvent('the form detached', ['form missing'], ({ responseType }) =>
    when(responseType === 'form', { pdf: '', pdf2: '' }),
  ),
  ofEvent('a reason asked for without a question', ['grounds without question'], ({ responseType }) =>
    when(responseType === 'none', { reason: 'optional' }),
  ),
  ofEvent('confidence asked for where nothing is right', ['confidence without verdict'], event =>
    when(event.responseType === 'text' && event.accepted.length === 0, {
      confidence: 'required',
      matchers: [],
    }),
  ),
  ofEvent(
    'a team decision asked for where no team answers',
    ['decision without team'],
    ({ responseType, team, to }) => when((responseType === 'none' || !team) && !to, { decide: 'majority' }),
  ),
  ofEvent('a team decision asked for among the players of a role', ['role decides together'], ({ to }) =>
    when(to !== undefined, { decide: 'all' }),
  ),
  ofEvent('a team decision without a time limit', ['decision without limit'], ({ responseType }) =>
    when(responseType === 'text', { team: true, timeLimit: null, decide: 'all' }),
  ),
  withoutPersona,
  ofEvent('the sender cleared', ['no persona'], () => [{ name: '' }]),
  ofEvent('the sender misspelt', ['unknown persona'], ({ type, name, organisation }) =>
    when(type !== 'Alert' && organisation !== '', { name: `${name}s` }),
  ),
  ofEvent('the organisation misspelt', ['unknown organisation'], ({ type, organisation }) =>
    when(type !== 'Alert' && organisation !== '', { organisation: `${organisation}s` }),
  ),
  withoutMedia,
  withoutDocument,
  ofEvent('a picture renamed', ['missing media'], ({ image }) =>
    when(image !== '', { image: image.replace('.png', '-2.png') }),
  ),
  ofEvent('an alternative text removed', ['no alternative text'], ({ image }) =>
    when(image !== '', { imageAlt: ' ' }),
  ),
  ofEvent('a picture removed', ['alternative text alone'], ({ image }) => when(image !== '', { image: '' })),
  ofEvent('a document renamed', ['missing document'], ({ pdf }) => when(pdf !== '', { pdf: `${pdf} 2` })),
  ofEvent('a placeholder left', ['placeholder'], ({ content }) => [
    { content: `${content}<p>{{signature}}</p>` },
  ]),
  ofEvent('a text emptied', ['empty message'], ({ image, pdf }) =>
    when(image === '' && pdf === '', { content: '' }),
  ),
  ofEvent('an endless subject', ['text too long'], event =>
    when(!isPost(event), { subject: event.subject.repeat(9) }),
  ),
  ofEvent(
    'an id given twice',
    ['event id twice'],
    ({ id }) => when(id !== '104', { id: '104' }),
    () => ['104'],
  ),
  inDetails('teams disabled', ['team event without teams'], { teams: false }, scenario =>
    storyEvents(scenario).flatMap(({ id, team }) => when(team, id)),
  ),
  inDetails('the roles removed', ['role unknown'], { roles: [] }, scenario =>
    storyEvents(scenario).flatMap(({ id, to }) => when(to !== undefined, id)),
  ),
  inDetails('the playtime halved', ['length and playtime'], { playtime: '45 minutes' }, () => [null]),
  inDetails('the cover renamed', ['missing media'], { image: 'code-grey/covers.png' }, () => [null]),
]

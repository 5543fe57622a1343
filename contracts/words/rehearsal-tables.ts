import { asClock } from '#domain/as-clock.ts'
import { type Bot, isCheat } from '#domain/exercise/rehearsal/bots.ts'
import type {
  BotFigures,
  BranchFigures,
  ByBot,
  QuestionFigures,
  RehearsalFigures,
  Spread,
} from '#domain/exercise/rehearsal/figures.ts'
import { rubricOf, VERDICT_FIELDS } from '#domain/scenario/grades.ts'
import { optionLetter } from '#domain/scenario/option-letters.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'
import { BOT_WORDS } from './bots.ts'
import { fieldLabel, targetWords } from './scenario-fields.ts'

export interface FigureTable {
  readonly name: string
  readonly result: string
  readonly columns: readonly { readonly head: string; readonly says: string }[]
  readonly rows: readonly FigureRow[]
}

export interface FigureRow {
  readonly event: string | null
  readonly note: string
  readonly cells: readonly string[]
}

export const rehearsalTables = (scenario: Scenario, figures: RehearsalFigures): readonly FigureTable[] => {
  const story = storyOf(filledByDefault(scenario, 0))
  const subjectOf = (id: string): string => story.get(id)?.event.subject ?? ''
  const eventOf = (id: string): ScenarioEvent | undefined => story.get(id)?.event
  return [
    botTable(figures.bots),
    questionTable(figures.questions, subjectOf),
    decisionTable(figures, subjectOf),
    eventTable(figures, subjectOf),
    branchTable(figures.branches, eventOf, subjectOf),
  ]
}

const NONE = '–'

/** A cheat that passes less often than this was lucky. */
const OFTEN = 0.1

const botTable = (bots: readonly BotFigures[]): FigureTable => {
  const passing = bots.filter(({ bot, passed }) => isCheat(bot) && (passed ?? 0) >= OFTEN)
  const hasCheats = bots.some(({ bot }) => isCheat(bot))
  const named = passing.map(({ bot, passed }) => `${BOT_WORDS[bot].name} (${percent(passed)})`)
  return {
    name: 'Bots',
    result:
      named.length > 0
        ? `Passing in a tenth of the runs or more without reading: ${named.join(', ')}.`
        : hasCheats
          ? 'No cheat passes in a tenth of its runs.'
          : 'No cheat played.',
    columns: BOT_COLUMNS,
    rows: bots.map(({ bot, length, score, passed, idle, pileUps }) => ({
      event: null,
      note: BOT_WORDS[bot].does,
      cells: [
        BOT_WORDS[bot].name,
        spread(length, minutes),
        spread(score, whole),
        score === null ? NONE : `${whole(score.mean)}%`,
        percent(passed),
        idle.longest === null
          ? '0'
          : `${tenths(idle.each)}; ${minutes(idle.longest.to - idle.longest.from)} min at ${asClock(idle.longest.from)}`,
        pileUps.biggest === null
          ? '0'
          : `${tenths(pileUps.each)}; ${pileUps.biggest.messages} at ${asClock(pileUps.biggest.from)}`,
      ],
    })),
  }
}

const BOT_COLUMNS: FigureTable['columns'] = [
  {
    head: 'Bot',
    says: 'A simulated player, which plays the whole scenario alone, many times. “Longest option” and the bots below it are cheats: they answer without reading.',
  },
  {
    head: 'Length, min',
    says: 'Minutes of exercise time to the end, in the runs that came to one. A tenth of them took no longer than the first figure, half no longer than the second, nine tenths no longer than the third. A dash means that no run came to an end.',
  },
  {
    head: 'Score, %',
    says: 'Points as a percentage of the possible points, in the runs with a scored question. A tenth, half and nine tenths of them scored no more than these figures.',
  },
  { head: 'Mean', says: 'The mean score of the runs with a scored question.' },
  { head: 'Pass', says: 'Of the runs with a scored question, the share that reached the pass mark.' },
  {
    head: 'Idle',
    says: 'Stretches of three minutes or more with nothing to read and no question being answered: their mean number per run, then the longest of all and when it began.',
  },
  {
    head: 'Pile-ups',
    says: 'Minutes with more than five new messages: their mean number per run, then the biggest of all and when it began.',
  },
]

/** Below this, a question hardly tells an able player from one who guesses. */
const WEAK = 0.2

const questionTable = (
  questions: readonly QuestionFigures[],
  subjectOf: (id: string) => string,
): FigureTable => {
  const weak = questions.filter(({ discrimination }) => discrimination !== null && discrimination < WEAK)
  const told = questions.filter(({ discrimination }) => discrimination !== null)
  return {
    name: 'Scored questions',
    result:
      questions.length === 0
        ? 'No answer of the bots is scored.'
        : told.length === 0
          ? 'No scored question was asked of both the able and the random bot.'
          : weak.length === 0
            ? `Every scored question${told.length === questions.length ? '' : ' asked of both the able and the random bot'} tells an able player from one who guesses.`
            : `Hardly telling an able player from one who guesses: ${listed(weak.map(({ event }) => event))}.`,
    columns: [
      { head: 'Event', says: 'The id of the event with the question.' },
      {
        head: 'Able',
        says: 'The mean points of the able bot, as a percentage. A missing answer counts as 0.',
      },
      { head: 'Random', says: 'The mean points of the random bot, as a percentage.' },
      {
        head: 'Discrimination',
        says: 'The able bot’s share minus the random bot’s, from -1 to 1. Below 0.2 the question hardly tells knowledge from luck.',
      },
      { head: 'Best cheat', says: 'The cheat with the most points, and its mean points as a percentage.' },
    ],
    rows: questions.map(({ event, points, discrimination }) => ({
      event,
      note: subjectOf(event),
      cells: [
        event,
        percent(points.able),
        percent(points.random),
        discrimination === null ? NONE : discrimination.toFixed(2),
        bestCheat(points),
      ],
    })),
  }
}

const bestCheat = (points: ByBot): string => {
  const [best] = entriesOf(points)
    .filter(([bot, figure]) => isCheat(bot) && figure !== null)
    .toSorted(([, one], [, other]) => (other ?? 0) - (one ?? 0))
  return best?.[1] ? `${BOT_WORDS[best[0]].name} ${percent(best[1])}` : NONE
}

const decisionTable = (
  { decisions, shared }: RehearsalFigures,
  subjectOf: (id: string) => string,
): FigureTable => {
  const mean = (figure: 'messages' | 'questions') =>
    tenths(decisions.reduce((sum, each) => sum + each[figure], 0) / decisions.length)
  return {
    name: 'Decisions',
    result:
      decisions.length === 0
        ? 'The able bot made no decision.'
        : `On average a decision changes ${mean('messages')} later messages and ${mean('questions')} later questions. A player who is always right and one who never is share ${percent(shared)} of the messages of the one who gets fewer.`,
    columns: [
      { head: 'Event', says: 'The id of the event with the question.' },
      {
        head: 'Later messages',
        says: 'The messages that come, or fail to come, if the able bot decides this question otherwise and everything else in the same way. A message in place of another counts once.',
      },
      { head: 'Later questions', says: 'Those of them that ask something.' },
    ],
    rows: decisions.map(({ event, messages, questions }) => ({
      event,
      note: subjectOf(event),
      cells: [event, tenths(messages), tenths(questions)],
    })),
  }
}

const eventTable = ({ events, bots }: RehearsalFigures, subjectOf: (id: string) => string): FigureTable => {
  const people = bots.map(({ bot }) => bot).filter(bot => !isCheat(bot))
  const missed = events.filter(({ reach }) => entriesOf(reach).every(([, share]) => share === 0))
  return {
    name: 'Events',
    result:
      events.length === 0
        ? 'No event comes to players by itself.'
        : missed.length === 0
          ? 'Every event below was reached by a bot.'
          : `No bot reached ${listed(missed.map(({ event }) => event))}.`,
    columns: [
      { head: 'Event', says: 'The id of the event.' },
      ...people.map(bot => ({
        head: BOT_WORDS[bot].name,
        says: `The share of the ${bot} bot’s runs that the event reached.`,
      })),
      { head: 'Cheats', says: 'The mean share of the cheats’ runs.' },
    ],
    rows: events.map(({ event, reach }) => ({
      event,
      note: subjectOf(event),
      cells: [event, ...people.map(bot => percent(reach[bot])), percent(meanOf(reach, isCheat))],
    })),
  }
}

const branchTable = (
  branches: readonly BranchFigures[],
  eventOf: (id: string) => ScenarioEvent | undefined,
  subjectOf: (id: string) => string,
): FigureTable => {
  const [graded = [], unused = []] = [true, false].map(isGraded =>
    branches.filter(
      ({ event, field, use }) =>
        isByGrade(eventOf(event), field) === isGraded &&
        entriesOf(use).every(([, share]) => share === null || share === 0),
    ),
  )
  const nameOf = (branch: BranchFigures) => branchName(branch, eventOf(branch.event))
  const namesOf = (some: readonly BranchFigures[]) =>
    listed(some.map(branch => `${branch.event} ${nameOf(branch)}`))
  return {
    name: 'Branches',
    result: [
      branches.length === 0 ? 'No event branches.' : '',
      unused.length > 0 ? `No bot took ${namesOf(unused)}.` : '',
      unused.length === 0 && branches.length > graded.length
        ? `Every ${graded.length > 0 ? 'other ' : ''}branch was taken by a bot.`
        : '',
      graded.length > 0 ? `The bots’ answers are not graded, so none takes ${namesOf(graded)}.` : '',
    ]
      .filter(said => said !== '')
      .join(' '),
    columns: [
      { head: 'Event', says: 'The id of the event that branches.' },
      { head: 'Branch', says: 'The option or the field that leads on.' },
      { head: 'Leads to', says: 'The target of the branch.' },
      {
        head: 'Players',
        says: 'The share of the runs with this event that took the branch, for the bots that are not cheats.',
      },
      { head: 'Cheats', says: 'The same for the cheats.' },
    ],
    rows: branches.map(branch => ({
      event: branch.event,
      note: subjectOf(branch.event),
      cells: [
        branch.event,
        nameOf(branch),
        targetWords(branch.target),
        percent(meanOf(branch.use, bot => !isCheat(bot))),
        percent(meanOf(branch.use, isCheat)),
      ],
    })),
  }
}

const isByGrade = (event: ScenarioEvent | undefined, field: BranchFigures['field']): boolean =>
  event !== undefined && rubricOf(event) !== undefined && VERDICT_FIELDS.some(each => each.field === field)

const branchName = ({ field, option }: BranchFigures, event: ScenarioEvent | undefined): string => {
  if (field === 'nextIf' && (event?.nextIf?.length ?? 0) > 1)
    return `${fieldLabel('event', field)} (${option})`
  if (field !== 'options') return fieldLabel('event', field)
  return `Option ${optionLetter(event?.options.findIndex(({ id }) => id === option) ?? 0)}`
}

// The keys of a ByBot are names of bots.
const entriesOf = (figures: ByBot) => Object.entries(figures) as readonly (readonly [Bot, number | null])[]

const meanOf = (figures: ByBot, isMeant: (bot: Bot) => boolean): number | null => {
  const found = entriesOf(figures).flatMap(([bot, figure]) => (figure !== null && isMeant(bot) ? figure : []))
  return found.length === 0 ? null : found.reduce((sum, figure) => sum + figure, 0) / found.length
}

const spread = (figures: Spread | null, write: (figure: number) => string): string =>
  figures === null ? NONE : [figures.p10, figures.p50, figures.p90].map(write).join(' / ')

const whole = (figure: number): string => String(Math.round(figure))
const tenths = (figure: number): string => figure.toFixed(1)
const minutes = (ms: number): string => tenths(ms / 60_000)

/** A share that only rounds to 0 or 100 is '< 1%' or '> 99%'. */
const percent = (share: number | null | undefined): string => {
  if (share === null || share === undefined) return NONE
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return '< 1%'
  return rounded === 100 && share < 1 ? '> 99%' : `${rounded}%`
}

const MOST_LISTED = 20

const listed = (names: readonly string[]): string =>
  names.length <= MOST_LISTED
    ? names.join(', ')
    : `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`

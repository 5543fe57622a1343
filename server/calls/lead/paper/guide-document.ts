import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { ON_THE_DAY, PAPERS } from '#contracts/words/papers.ts'
import { type Guide, guideOf } from '#domain/exercise/views/notes.ts'
import { sentTitle } from '#domain/exercise/words/sent-title.ts'
import { plainLines } from '#domain/scenario/plain-text.ts'
import type { Role, Scenario } from '#domain/scenario/schema.ts'
import { isAnswerable, storyOf, type StoryEvent } from '#domain/scenario/story.ts'
import { NOISE, PRESET } from '#domain/scenario/words.ts'
import { rows, section, table, titled } from '#server/paper/parts.ts'
import { sheet } from '#server/paper/sheet.ts'
import { eventOnPaper, KIND_WORDS, limitInWords, minuteOf, referenceTo } from './guide-event.ts'
import type { PaperWork } from './paper-work.ts'

export const guideDocument = (work: PaperWork): TDocumentDefinitions => {
  const { scenario, identifier, brand, contains } = work
  const title = scenario.details.title || scenario.fileName
  const story = [...storyOf(scenario).values()]
  const guide = guideOf(scenario)
  return sheet({
    ...{ name: `Facilitator’s guide: ${title}`, subject: contains, brand },
    head: [`${title}: facilitator’s guide`, identifier],
    foot: PAPERS.guide.foot,
    content: [
      ...cover(work, title, story),
      section('On the day'),
      { ol: [...ON_THE_DAY], margin: [0, 4, 0, 14] },
      ...cast(scenario.details.roles ?? []),
      ...written('Briefing', guide?.briefing ?? ''),
      ...written('What to observe', guide?.observe ?? ''),
      ...debriefing(guide?.debriefing ?? []),
      section('The plan', PAPERS.guide.plan),
      plan(story),
      section('The events', PAPERS.guide.events),
      { text: PAPERS.guide.reading, id: THE_EVENTS, margin: [0, 0, 0, 14] },
      ...chapters(work, story),
      ...documentsOf(scenario),
      ...objectivesIn(guide),
    ],
  })
}

const THE_EVENTS = 'the events'

const cover = (
  { scenario, identifier, teams, startsAt, playerLink }: PaperWork,
  title: string,
  story: readonly StoryEvent[],
): Content[] => {
  const { subtitle, description, playtime, delegates } = scenario.details
  const facts: readonly (readonly [string, string])[] = [
    ['Exercise', identifier],
    ['Date', dayAndTime(startsAt)],
    ['Teams', teams.join(', ')],
    ['Playtime', playtime],
    ['Players', delegates],
    ['Events', `${story.length}, ${story.filter(({ event }) => isAnswerable(event)).length} with a question`],
    ['Players’ link', playerLink],
  ]
  return [
    titled('Facilitator’s guide', title, subtitle),
    rows(
      ['auto', '*'],
      facts
        .filter(([, value]) => value !== '')
        .map(([name, value]): TableCell[] => [{ text: name, style: 'quiet' }, value])
        .concat([
          [
            { text: 'Keep at hand', style: 'quiet' },
            {
              text: [
                'the pages up to page ',
                { pageReference: THE_EVENTS },
                ', where the events begin; read the others the day before',
              ],
            },
          ],
        ]),
    ),
    { text: plainLines(description), margin: [0, 0, 0, 14] },
  ]
}

/** Gives the day alone at midnight, because midnight is stored for an exercise without a time. */
export const dayAndTime = (startsAt: string): string => {
  const [day = '', time = ''] = startsAt.slice(0, 16).split('T')
  return time === '00:00' ? day : `${day}, ${time} UTC`
}

const cast = (roles: readonly Role[]): Content[] =>
  roles.length === 0
    ? []
    : [
        section('Roles', PAPERS.guide.roles),
        table(
          [110, '*', 50, 110],
          ['Role', 'Shown to players', 'Players', 'Deputy'],
          roles.map(({ name, description, players, deputy }) => [
            { text: name, bold: true },
            description,
            players === null ? 'any' : String(players),
            roles.find(({ id }) => id === deputy)?.name ?? '',
          ]),
        ),
      ]

const objectivesIn = (guide: Guide | null): Content[] =>
  !guide || guide.objectives.length === 0
    ? []
    : [
        section('Objectives'),
        table(
          ['*', '*', 'auto'],
          ['Objective', 'What good looks like', 'Refers to'],
          guide.objectives.map(({ name, good, tags }) => [{ text: name, bold: true }, good, tags.join('\n')]),
        ),
      ]

const documentsOf = ({ documents }: Scenario): Content[] =>
  documents.length === 0
    ? []
    : [
        section('The documents'),
        ...documents.map(({ fileName, title, content, fields }): Content => ({
          stack: [
            { text: title || fileName, style: 'h2' },
            ...(title && title !== fileName ? [{ text: `attached as ${fileName}`, style: 'quiet' }] : []),
            { text: plainLines(content), margin: [0, 4, 0, 4] },
            ...(fields.length > 0
              ? [
                  {
                    ul: fields.map(({ label, options }) =>
                      options.length > 0 ? `${label} (${options.join(', ')})` : label,
                    ),
                  },
                ]
              : []),
          ],
          margin: [0, 0, 0, 12],
        })),
      ]

const written = (title: string, text: string): Content[] =>
  text === '' ? [] : [section(title), { text, margin: [0, 2, 0, 14] }]

const plan = (story: readonly StoryEvent[]): Content =>
  table(
    [32, 40, '*', 110, 70, 28],
    ['Time', 'Kind', 'Event', 'From', 'Answer', 'Page'],
    inTime(story).map(each => {
      const { id, type, name, responseType, timeLimit } = each.event
      return [
        minuteOf(each),
        KIND_WORDS[type],
        `${sentTitle(each.event)} (${id})`,
        name,
        isAnswerable({ responseType }) ? (timeLimit === null ? 'yes' : `in ${limitInWords(timeLimit)}`) : '',
        { pageReference: referenceTo(id) },
      ]
    }),
  )

/** An event without a time follows the event before it in the scenario. */
const inTime = (story: readonly StoryEvent[]): readonly StoryEvent[] => {
  let last = 0
  return story
    .map(each => {
      last = each.dueXt ?? last
      return { each, at: last }
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)
}

const chapters = ({ scenario }: PaperWork, story: readonly StoryEvent[]): Content[] =>
  scenario.sections
    .map(({ name }) => ({ name, events: story.filter(each => each.section === name) }))
    .filter(({ events }) => events.length > 0)
    .flatMap(({ name, events }) => [
      section(TITLES[name] ?? name),
      ...events.map(each => eventOnPaper(scenario, each)),
    ])

const TITLES: Readonly<Record<string, string>> = {
  [PRESET]: 'There from the start',
  [NOISE]: 'Distractions',
}

const debriefing = (questions: readonly string[]): Content[] =>
  questions.length === 0 ? [] : [section('Debrief questions'), { ol: [...questions], margin: [0, 4, 0, 14] }]

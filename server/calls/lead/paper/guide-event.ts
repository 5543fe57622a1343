import type { Content, Margins } from 'pdfmake/interfaces.d.ts'
import { ANSWERS, fieldLabel, targetWords } from '#contracts/words/scenario-fields.ts'
import { asMinute } from '#domain/as-clock.ts'
import { sentTitle } from '#domain/exercise/words/sent-title.ts'
import { notesOn } from '#domain/exercise/views/notes.ts'
import { leadsOf } from '#domain/scenario/checks/leads.ts'
import { rubricOf } from '#domain/scenario/grades.ts'
import { optionLetter } from '#domain/scenario/option-letters.ts'
import { plainLines } from '#domain/scenario/plain-text.ts'
import { addresseesOf } from '#domain/scenario/references/references.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { LINE, PINE, table } from '#server/paper/parts.ts'

const WIDTH = 499

export const minuteOf = ({ dueXt }: StoryEvent): string => (dueXt === null ? '' : asMinute(dueXt))

export const KIND_WORDS: Readonly<Record<ScenarioEvent['type'], string>> = {
  ...{ Email: 'Mail', Social: 'Post', News: 'News', Alert: 'Alert' },
}

export const referenceTo = (event: string): string => `event ${event}`

export const limitInWords = (seconds: number): string =>
  [seconds >= 60 ? `${Math.floor(seconds / 60)} min` : '', seconds % 60 > 0 ? `${seconds % 60} s` : '']
    .filter(Boolean)
    .join(' ')

export const eventOnPaper = (scenario: Scenario, story: StoryEvent): Content => {
  const { event } = story
  const notes = notesOn(scenario, event)
  const minute = minuteOf(story)
  const addressees = addresseesOf(event, scenario.details.roles)
  return {
    stack: [
      {
        unbreakable: true,
        stack: [
          {
            canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }],
            margin: [0, 0, 0, 6],
          },
          {
            columns: [
              { width: '*', text: sentTitle(event), style: 'h2', id: referenceTo(event.id) },
              {
                width: 170,
                text: [KIND_WORDS[event.type], `event ${event.id}`, minute && `at ${minute}`]
                  .filter(Boolean)
                  .join(', '),
                style: 'quiet',
                alignment: 'right',
              },
            ],
            columnGap: 12,
          },
          { text: fromOf(event), style: 'quiet' },
          ...(addressees.length > 0 ? [{ text: `For: ${addressees.join(', ')}`, bold: true }] : []),
          ...(event.cue ? [{ text: 'A cue for you: no player gets it', bold: true }] : []),
          ...(event.spare ? [{ text: 'In reserve: it comes only if you send it', bold: true }] : []),
        ],
      },
      { text: plainLines(event.content), margin: [0, 4, 0, 4] },
      ...questionOf(event),
      ...noted('Expected action', notes?.expected),
      ...noted('If a team is stuck', notes?.help),
      ...noted('Objectives', notes?.objectives.join('; ')),
      ...leadsFrom(scenario, event),
    ],
    margin: [0, 0, 0, 12],
  }
}

const fromOf = ({ name, role, organisation, pdf, pdf2, image, image2 }: ScenarioEvent): string =>
  [
    [name, role, organisation].filter(Boolean).join(', '),
    ...[pdf, pdf2, image, image2].filter(Boolean).map(file => `attached: ${file}`),
  ].join(' · ')

const questionOf = (event: ScenarioEvent): Content[] => {
  const { responseType, options, correct, neutral, timeLimit, team } = event
  if (!isAnswerable(event)) return []
  const marked = (id: string): string => {
    if (responseType === 'reorder') return correct.includes(id) ? `${correct.indexOf(id) + 1}.` : ''
    return correct.includes(id) ? 'right' : neutral.includes(id) ? 'neutral' : ''
  }
  const facts = [
    ANSWERS[responseType],
    timeLimit === null ? '' : `${limitInWords(timeLimit)} to answer`,
    team ? 'one answer per team' : '',
  ]
  return [
    { text: facts.filter(Boolean).join(', '), bold: true, margin: [0, 2, 0, 2] },
    ...(options.length > 0
      ? [
          table(
            [14, '*', 50],
            ['', 'Option', 'Mark'],
            options.map(({ id, text }, at) => [
              optionLetter(at),
              text,
              { text: marked(id), bold: true, color: PINE },
            ]),
          ),
        ]
      : []),
    ...noted('Model answer', event.modelAnswer),
    ...noted('Accepted as right', rubricOf(event) ? '' : event.accepted.join(' · ')),
    ...noted(
      'Rubric',
      (event.rubric?.criteria ?? [])
        .map(({ name, good }) => [name, good].filter(Boolean).join(': '))
        .join('\n'),
    ),
    ...noted('Feedback when right', plainLines(event.correctFeedback)),
    ...noted('Feedback when partly right', plainLines(event.partlyFeedback ?? '')),
    ...noted('Feedback when wrong', plainLines(event.wrongFeedback)),
  ]
}

const noted = (title: string, text: string | undefined): Content[] =>
  text
    ? [
        {
          columns: [
            { width: 96, text: title, style: 'quiet' },
            { width: '*', text, fontSize: 9 },
          ],
          columnGap: 8,
          margin: [0, 1, 0, 1] satisfies Margins,
        },
      ]
    : []

const leadsFrom = (scenario: Scenario, event: ScenarioEvent): Content[] => {
  const story = storyOf(scenario)
  const lines = leadsOf(event).map(({ field, option, target }) => {
    const at = event.options.findIndex(({ id }) => id === option)
    const when = field === 'options' && at !== -1 ? `Option ${optionLetter(at)}` : fieldLabel('event', field)
    const to = story.get(target)?.event
    return `${when}: ${to ? `“${sentTitle(to)}” (event ${target})` : targetWords(target)}`
  })
  return noted('Leads to', [...new Set(lines)].join('\n'))
}

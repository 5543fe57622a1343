// Texts that the server would sanitise are placeholders here, which world.ts replaces in the database.
import { type Hostile, SHORT, texts } from './corpus.ts'

export const later = (name: string) => `<p>@@${name}@@</p>`

export const line = (at: number): string => SHORT[at % SHORT.length]?.html ?? ''

/** The text without characters that the database or a call refuses. */
export const writable = (html: string) =>
  html.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, ' ')

export const PAPER = 'Worst paper'
export const FORM = 'Worst form'

const sender = { name: 'Worst', role: line(0), organisation: line(1), address: 'worst@harbour.example' }

const messages = [
  {
    ...sender,
    id: 'mail',
    type: 'Email',
    subject: 'Worst mail',
    content: later('all'),
    pdf: PAPER,
    displayAfter: 0,
    responseType: 'text',
    image: 'code-grey/cover.png',
    imageAlt: line(4),
  },
  {
    ...sender,
    id: 'form',
    type: 'Email',
    subject: line(5),
    content: later('0'),
    pdf: FORM,
    displayAfter: 0,
    responseType: 'form',
    replyAs: { organisation: line(1), persona: line(0), address: line(4), role: line(2) },
  },
  {
    ...sender,
    id: 'choice',
    type: 'Email',
    subject: line(3),
    content: later('all'),
    displayAfter: 0,
    options: [{ text: line(2) }, { text: 'No' }],
    correct: [line(2)],
    wrong: ['No'],
    correctFeedback: later('all'),
    wrongFeedback: later('all'),
  },
  {
    ...sender,
    id: 'news',
    type: 'News',
    subject: line(4),
    content: later('all'),
    displayAfter: 0,
    displayDate: line(7),
  },
  { ...sender, id: 'alert', type: 'Alert', subject: 'Worst alert', content: later('all'), displayAfter: 0 },
  {
    ...sender,
    id: 'talk',
    type: 'Social',
    content: later('all'),
    displayAfter: 0,
    comments: [{ persona: line(5), address: line(6), content: line(7) }],
  },
]

const A_FEW = 6

export const aFewEach = (corpus: readonly Hostile[]): readonly string[] => texts(corpus, A_FEW).map(writable)

export const events = (posts: number) => [
  ...messages,
  ...Array.from({ length: posts }, (_, index) => ({
    ...sender,
    id: `post${index}`,
    type: 'Social',
    content: later(`${index}`),
    displayAfter: 0,
  })),
]

const images = SHORT.map(({ html }, at) => ({ name: line(at + 1), url: '', caption: html, size: 'small' }))

const fields = SHORT.map(({ html }, at) => ({
  identifier: html,
  label: line(at + 1),
  fieldType: (['Text', 'Radio Button', 'Checkboxes'] as const)[at % 3],
  options: at % 3 === 0 ? [] : SHORT.map(({ html: option }) => option),
  optional: true,
}))

export const documents = [
  { fileName: PAPER, title: line(8), type: 'Document', content: later('all'), images, fields: [] },
  { fileName: FORM, title: line(9), type: 'Form', content: later('all'), images, fields },
] as const

export const filledForm = (): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.map(({ identifier, fieldType }, at) => [
        identifier,
        fieldType === 'Checkboxes' ? [line(0), line(at)] : line(at + 2),
      ]),
    ),
  )

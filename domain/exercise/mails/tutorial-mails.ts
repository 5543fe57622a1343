// S1§4.
import type { EventOption, ScenarioEvent } from '#domain/scenario/schema.ts'
import { builtInEvent, TUTORIAL_FORM } from './built-in.ts'
import type { Answer } from '../log/log.ts'

export const TUTORIAL = 'Tutorial'

export interface Step {
  readonly event: ScenarioEvent
  readonly expects: (answer: Answer) => boolean
}

const anything = (): boolean => true
const options = (...texts: readonly string[]): EventOption[] =>
  texts.map((text, index) => ({ id: String(index + 1), text, next: '-1' }))
const optionsIs = (answer: Answer, expected: readonly string[]): boolean =>
  (answer.kind === 'checkbox' || answer.kind === 'reorder') &&
  JSON.stringify(answer.options) === JSON.stringify(expected)

export const DECLINE = '2'

const LARGEST_FIRST = ['5', '3', '1', '4', '2']

export const TUTORIAL_STEPS: readonly Step[] = [
  {
    event: builtInEvent({
      id: 't1',
      type: 'Email',
      subject: 'Welcome! A short tour first?',
      content:
        '<p>Welcome to your exercise.</p><p>In five minutes we show you how messages arrive, how you answer them and where to find the rest. If you have played before, you do not need it.</p><p>What would you like?</p>',
      responseType: 'option',
      options: [
        { id: '1', text: 'I would like a tutorial', next: 't2' },
        { id: DECLINE, text: "I don't need a tutorial", next: '-1' },
      ],
    }),
    expects: anything,
  },
  {
    event: builtInEvent({
      id: 't2',
      type: 'Email',
      subject: 'This is your inbox',
      content:
        '<p>Emails arrive here, newest first. A mark shows unread mail, and the search above the list finds a word in any mail.</p><p>You have just read this one, so the next message is already waiting. Have a look at the <strong>Social</strong> tab.</p>',
      next: 't3',
    }),
    expects: anything,
  },
  {
    event: builtInEvent({
      id: 't3',
      type: 'Social',
      subject: 'This is the social feed. While a...',
      content:
        '<p>This is the social feed. While a crisis unfolds, people talk about it here. Below each post are a heart and a speech bubble, to like it and to reply; this post is from us and has neither. Next stop: the News tab.</p>',
      next: 't4',
    }),
    expects: anything,
  },
  {
    event: builtInEvent({
      id: 't4',
      type: 'News',
      subject: 'Local player finds the news tab',
      content:
        '<p>Articles appear here, with their first words on the front page. Open this one to read it in full. What the press knows, and when, can matter a great deal, so look in here whenever the tab shows a number.</p><p>You have opened it. Your next message is back in the inbox.</p>',
      next: 't5',
    }),
    expects: anything,
  },
  {
    event: builtInEvent({
      id: 't5',
      type: 'Email',
      subject: 'Choose one answer',
      content:
        '<p>Many messages ask for a decision. Here you choose exactly one answer. In the tutorial you can try again; in the exercise an answer is final.</p><p>Please choose <strong>Call the incident team</strong>.</p>',
      responseType: 'option',
      options: options('Wait and see', 'Call the incident team', 'Go home early'),
      correct: ['2'],
      next: 't6',
    }),
    expects: answer => answer.kind === 'option' && answer.option === '2',
  },
  {
    event: builtInEvent({
      id: 't6',
      type: 'Email',
      subject: 'Choose several answers',
      content:
        '<p>Sometimes more than one answer is right.</p><p>Please tick the <strong>second</strong> and the <strong>fourth</strong>.</p>',
      responseType: 'checkbox',
      options: options(
        'Switch everything off',
        'Write down what you see',
        'Post about it',
        'Tell your colleagues',
      ),
      correct: ['2', '4'],
      next: 't7',
    }),
    expects: answer => optionsIs(answer, ['2', '4']),
  },
  {
    event: builtInEvent({
      id: 't7',
      type: 'Email',
      subject: 'Put things in order',
      content:
        '<p>Here you sort: drag the lines, or use the arrows beside them.</p><p>Please put the numbers in <strong>descending</strong> order, the largest first.</p>',
      responseType: 'reorder',
      options: options('30', '10', '40', '20', '50'),
      correct: LARGEST_FIRST,
      next: 't8',
    }),
    expects: answer => optionsIs(answer, LARGEST_FIRST),
  },
  {
    event: builtInEvent({
      id: 't8',
      type: 'Email',
      subject: 'Write an answer',
      content:
        '<p>Some questions are answered in your own words. What you type is kept as a draft, so you can leave and come back before you send it.</p><p>Please write a few words: what are you looking forward to?</p>',
      responseType: 'text',
      next: 't9',
    }),
    expects: anything,
  },
  {
    event: builtInEvent({
      id: 't9',
      type: 'Email',
      subject: 'Fill in a form',
      content:
        '<p>A message can carry documents to read and forms to fill in. Please fill in the form of this one and send it.</p>',
      responseType: 'form',
      pdf: TUTORIAL_FORM.fileName,
      next: 't10',
    }),
    expects: anything,
  },
  {
    event: builtInEvent({
      id: 't10',
      type: 'Email',
      subject: 'You are ready',
      content:
        '<p>That was everything. One last hint: keep the <strong>Incident Log</strong> in the Notes tab. What you write there is yours, or your team’s, and helps in the review afterwards.</p><p>In the exercise itself everything counts, and an answer is final. Good luck!</p>',
      responseType: 'option',
      options: options('I am ready'),
      correct: ['1'],
    }),
    expects: anything,
  },
]

import { expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { feedbackInWords } from '../words/in-words.ts'
import { report } from './report.ts'

const scenario = scenarioOf({
  '1': [
    mail('pay', {
      ...{ displayAfter: 0, responseType: 'option', options: { Pay: '-1', Refuse: '-1', Wait: '-1' } },
      ...{ correct: ['o2'], wrong: ['o1'] },
      ...{ correctFeedback: '<p>Well refused.</p>', wrongFeedback: '<p>It came back.</p>' },
    }),
    mail('plain', {
      ...{ displayAfter: 0, responseType: 'option', options: { Yes: '-1', No: '-1' } },
      ...{ correct: ['o1'], wrong: ['o2'] },
    }),
  ],
})
const story = given(facilitated(scenario, ['Athena']))
  .opens()
  .joins('ada', 'Athena')
  .joins('berta', 'Athena')
  .starts()
  .answers('ada', 'pay', 'Pay')
  .answers('berta', 'pay', 'Refuse')
  .answers('ada', 'plain', 'Yes')
const responsesTo = (id: string, viewer: string | null = null) =>
  report(story.exercise, story.state(), story.now(), {
    viewer,
    anonymise: false,
    pseudonym: seat => seat,
  }).questions.find(found => found.id === id)?.responses ?? []
const fed = (id: string, viewer?: string) =>
  responsesTo(id, viewer).flatMap(({ text, feedback }) => (feedback === undefined ? [] : [[text, feedback]]))

test('answers carry the feedback to their verdict, and unchosen options none', () => {
  expect(fed('pay')).toEqual([
    ['Pay', '<p>It came back.</p>'],
    ['Refuse', '<p>Well refused.</p>'],
  ])
  expect(fed('plain')).toEqual([])
})

test('a player reads the feedback to their own answer only', () => {
  expect(fed('pay', 'ada')).toEqual([['Pay', '<p>It came back.</p>']])
})

test('the same feedback to several answers is listed once, right answers first', () => {
  const [wrong, right] = responsesTo('pay').filter(({ feedback }) => feedback)
  if (!wrong || !right) throw new Error('No feedback.')
  expect(feedbackInWords([wrong, { ...wrong, text: 'Pay later' }, right])).toEqual([
    { heading: 'Feedback to right answers', html: '<p>Well refused.</p>' },
    { heading: 'Feedback to wrong answers', html: '<p>It came back.</p>' },
  ])
})

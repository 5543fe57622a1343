import { expect, test } from 'vitest'
import { scenario } from '#domain/scenario/schema.ts'
import { facilitated } from '#test/support/stories/given-story.ts'
import { debriefMail } from './closing-mails.ts'

test('a result waits for grades, and is then shown in points', () => {
  const exercise = facilitated(
    scenario.parse({ format: 1, fileName: 'press', details: {}, sections: [{ name: '1', events: [] }] }),
  )
  const said = (score: Parameters<typeof debriefMail>[1]) => debriefMail(exercise, score, true).content
  expect(said({ points: 0, totalQuestions: 0, passed: null, awaiting: 2 })).toContain(
    '2 of your answers await a grade. Your result will be in this mail once all are graded.',
  )
  expect(said({ points: 0, totalQuestions: 0, passed: null, awaiting: 1 })).toContain(
    'One of your answers awaits a grade. Your result will be in this mail once it is graded.',
  )
  expect(said({ points: 0, totalQuestions: 2, passed: false, awaiting: 1 })).not.toMatch(/FAIL|0 of 2/)
  expect(said({ points: 1, totalQuestions: 2, passed: false })).toContain('You reached 1 of 2 points')
  expect(said({ points: 1, totalQuestions: 1, passed: true })).toContain('You reached 1 of 1 point (')
  expect(said({ points: 0, totalQuestions: 0, passed: null })).toContain('No scored question reached you.')
})

test('the report is announced for the end, and offered once it can be opened', () => {
  const exercise = facilitated(
    scenario.parse({ format: 1, fileName: 'press', details: {}, sections: [{ name: '1', events: [] }] }),
  )
  const said = (isOver: boolean) =>
    debriefMail(exercise, { points: 1, totalQuestions: 1, passed: true }, isOver).content
  expect(said(false)).toContain(
    'When the exercise is over, you can open your report here. It shows every decision:',
  )
  expect(said(true)).toContain('<p>Your report shows every decision:')
})

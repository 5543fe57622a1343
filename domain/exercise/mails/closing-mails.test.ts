import { expect, test } from 'vitest'
import { scenario } from '#domain/scenario/schema.ts'
import { facilitated } from '#test/support/stories/given-story.ts'
import { debriefMail } from './closing-mails.ts'

test('a result waits for grades, and is then told in points', () => {
  const exercise = facilitated(
    scenario.parse({ format: 1, fileName: 'press', details: {}, sections: [{ name: '1', events: [] }] }),
  )
  const said = (score: Parameters<typeof debriefMail>[1]) => debriefMail(exercise, score).content
  expect(said({ points: 0, totalQuestions: 0, passed: null, awaiting: 2 })).toContain(
    '2 of your answers await a grade. Your result will be in this mail once all are graded.',
  )
  expect(said({ points: 0, totalQuestions: 2, passed: false, awaiting: 1 })).not.toMatch(/FAIL|0 of 2/)
  expect(said({ points: 1, totalQuestions: 2, passed: false })).toContain('You reached 1 of 2 points')
  expect(said({ points: 0, totalQuestions: 0, passed: null })).toContain('Nothing was scored')
})

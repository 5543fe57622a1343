import { expect, test } from 'vitest'
import { lengthOf, stepNumbered, STEPS } from './steps.ts'

test('the tutorial has seven films under the titles of S2§2, each with its captions and its poster', () => {
  expect(STEPS.map(({ title }) => title)).toEqual([
    '[1/7] Introduction to the Interface',
    '[2/7] Organisations and Personas',
    '[3/7] Writing a Scenario',
    '[4/7] Answers, Branches and Timing',
    '[5/7] Documents and Media',
    '[6/7] Customers, Campaigns and Exercises',
    "[7/7] An Overview of the Facilitator's View",
  ])
  for (const step of STEPS) {
    expect(step.film).toMatch(/\.mp4$/)
    expect(step.captions).toMatch(/\.vtt/)
    expect(step.poster).toMatch(/\.webp$/)
  }
})

test('each film says at least five sentences, one after the other without a gap, in 25 to 50 seconds', () => {
  for (const step of STEPS) {
    expect(step.cues.length, step.title).toBeGreaterThanOrEqual(5)
    expect(
      step.cues.every(({ says }) => /^[A-Z].*[.:]$/.test(says)),
      step.title,
    ).toBe(true)
    expect(step.cues.map(({ begins }) => begins)).toEqual([
      0,
      ...step.cues.slice(0, -1).map(({ ends }) => ends),
    ])
    expect(lengthOf(step), step.title).toBeGreaterThanOrEqual(25)
    expect(lengthOf(step), step.title).toBeLessThanOrEqual(50)
  }
})

test('every sentence can be read while it is shown: at most 17 characters a second', () => {
  const tooShort = STEPS.flatMap(({ cues }) => cues).filter(
    ({ begins, ends, says }) => says.length / (ends - begins) > 17,
  )
  expect(tooShort).toEqual([])
})

test('an address names a film; anything else is the first', () => {
  expect([undefined, '1', '7', '8', '0', 'x', '2.5'].map(stepNumbered)).toEqual([1, 1, 7, 1, 1, 1, 1])
})

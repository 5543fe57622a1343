import { expect, test } from 'vitest'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import { NO_DETAILS } from '../desk/work.ts'
import type { Answer } from '#domain/exercise/log/log.ts'
import { causeWords } from './cause-words.ts'

const form = { ...blankEvent('10'), type: 'Email' as const, responseType: 'form' as const }
const story = {
  ...{ format: 1 as const, fileName: 'Form', details: NO_DETAILS, documents: [] },
  sections: [{ name: '1', events: [form] }],
}

test('an answer is quoted, and an empty form is described as empty', () => {
  const answered = (fields: Readonly<Record<string, string>>) =>
    causeWords(story, {
      ...{ kind: 'answer', event: '10', speed: null, judged: 'condition', condition: 1 },
      answer: { kind: 'form', fields },
    })
  expect(answered({ who: 'Ada' })).toBe('10 was answered, and condition 1 held: “who: Ada”')
  expect(answered({ who: '' })).toBe('10 was answered, and condition 1 held: nothing was filled in')
})

test('a condition is named where it led on from a message, by its number if there are several', () => {
  const condition = { when: { of: 'all' as const, parts: [] }, next: ['11'] }
  const because = (count: number, drawn: Answer | null = null) =>
    causeWords(
      {
        ...story,
        sections: [
          { name: '1', events: [{ ...message, nextIf: Array.from({ length: count }, () => condition) }] },
        ],
      },
      { kind: 'display', event: '9', drawn, condition: 2 },
    )
  const message = {
    ...blankEvent('9'),
    type: 'Email' as const,
    options: [{ id: 'o1', text: 'Thaw', next: '-1' }],
  }
  expect(because(1)).toBe('After 9, and a condition held')
  expect(because(3)).toBe('After 9, and condition 2 held')
  expect(because(1, { kind: 'option', option: 'o1' })).toBe(
    '“Thaw” was drawn at random in 9, and a condition held',
  )
})

test('a branch by grade is named, including the one for a missing grade', () => {
  const because = (judged: 'right' | 'ungraded') =>
    causeWords(story, {
      ...{ kind: 'answer', event: '10', speed: null, judged },
      answer: { kind: 'form', fields: { who: 'Ada' } },
    })
  expect(because('right')).toBe('10 was answered, and the answer was right: “who: Ada”')
  expect(because('ungraded')).toBe('10 was answered, and the answer was not graded in time: “who: Ada”')
})

import { expect, test } from 'vitest'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import { NO_DETAILS } from '../desk/work.ts'
import { causeWords } from './cause-words.ts'

const form = { ...blankEvent('10'), type: 'Email' as const, responseType: 'form' as const }
const story = {
  ...{ format: 1 as const, fileName: 'Form', details: NO_DETAILS, documents: [] },
  sections: [{ name: '1', events: [form] }],
}

test('an answer is quoted, and an empty form is described as empty', () => {
  const answered = (fields: Readonly<Record<string, string>>) =>
    causeWords(story, {
      ...{ kind: 'answer', event: '10', speed: null, judged: 'condition' },
      answer: { kind: 'form', fields },
    })
  expect(answered({ who: 'Ada' })).toBe('10 was answered, and a condition held: “who: Ada”')
  expect(answered({ who: '' })).toBe('10 was answered, and a condition held: nothing was filled in')
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

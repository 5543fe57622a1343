// The parts of a draft that its kind of answer does not have.
import { expect, test } from 'vitest'
import { RESPONSE_TYPES } from '#domain/scenario/words.ts'
import { droppedBy, tidied } from './event-draft.ts'
import { newMatcher } from './judging.ts'
import { newEvent } from './work.ts'

test.each(RESPONSE_TYPES)('drops from an answer of kind %s the parts it names beforehand', responseType => {
  const full = {
    ...newEvent('1'),
    responseType,
    options: [{ id: 'o1', text: 'Wait', next: '-1' }],
    accepted: ['Four'],
    matchers: [newMatcher('number', '')],
    rubric: { criteria: [{ id: 'c1', name: 'Names the cause', good: '', points: 1 }] },
  }
  const kept = tidied(full)
  const gone = [
    ...(kept.options.length === 0 ? ['options'] : []),
    ...(kept.accepted.length === 0 ? ['accepted answers'] : []),
    ...(kept.matchers ? [] : ['matchers']),
    ...(kept.rubric ? [] : ['rubric']),
  ]
  expect(droppedBy(full)).toEqual(gone)
  expect(droppedBy(kept)).toEqual([])
})

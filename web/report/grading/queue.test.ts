import { describe, expect, test } from 'vitest'
import {
  type QueuedAnswer,
  beside,
  isOvertaken,
  nextUngraded,
  progressInWords,
  savedOf,
  shownIn,
  ticked,
} from './queue.ts'

const grade = { met: ['a'], by: 'Faye', at: '2026-11-17T12:00:00.000Z', comment: 'Clear.' }
const answer = (id: string, grades: QueuedAnswer['grades'] = []): QueuedAnswer => ({
  ...{ id, question: 'q', player: id, team: '', answeredAt: '', text: id, fields: [], grades, selfMet: null },
})
const queue = [answer('one', [grade]), answer('two'), answer('three', [grade]), answer('four')]
const question = {
  ...{ id: 'q', subject: 'Q', content: '' },
  criteria: ['a', 'b'].map(id => ({ id, name: id, good: '', points: 1 })),
}

describe('a queue', () => {
  test('shows the answers that await a grade, and the one on screen', () => {
    expect(shownIn(queue, 'awaiting', 'three').map(({ id }) => id)).toEqual(['two', 'three', 'four'])
    expect(shownIn(queue, 'all', null)).toHaveLength(4)
    expect(progressInWords(queue)).toBe('2 of 4 graded')
  })

  test('goes on to the next without a grade, and round to the start', () => {
    expect(nextUngraded(queue, null)).toBe('two')
    expect(nextUngraded(queue, 'two')).toBe('four')
    expect(nextUngraded(queue, 'four')).toBe('two')
    expect(nextUngraded([answer('one', [grade]), answer('two')], 'two')).toBeNull()
  })

  test('stops at its ends', () => {
    expect(beside(queue, 'one', -1)).toBe('one')
    expect(beside(queue, 'one', 1)).toBe('two')
    expect(beside(queue, 'four', 1)).toBe('four')
  })
})

describe('a draft', () => {
  test('starts from the saved grade, and ticks by number', () => {
    const draft = savedOf(queue[0] ?? answer('none'))
    expect(draft).toEqual({ met: ['a'], comment: 'Clear.', seen: 1 })
    expect(ticked(ticked(draft, question, 2), question, 1).met).toEqual(['b'])
    expect(ticked(draft, question, 3)).toBe(draft)
  })

  test('is overtaken by a grade that came after it was begun', () => {
    const draft = { met: [], comment: '', seen: 0 }
    expect(isOvertaken(draft, answer('one', [grade]))).toBe(true)
    expect(isOvertaken(draft, answer('one'))).toBe(false)
    expect(isOvertaken(undefined, answer('one', [grade]))).toBe(false)
  })
})

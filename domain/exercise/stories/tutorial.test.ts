import { describe, expect, test } from 'vitest'
import type { WireResponse } from '../log/commands.ts'
import { builtInForm } from '../mails/built-in.ts'
import { TUTORIAL_STEPS } from '../mails/tutorial-mails.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  scenarioOf,
} from '#test/support/stories/given-story.ts'

const scenario = scenarioOf({ '1': [mail('start')] })
const opened = () => given(automated(scenario, { ada: null })).does({ kind: 'first seen', seat: 'ada' })
const last = (story: ReturnType<typeof opened>) => story.sees('ada').at(-1)

describe('the tutorial', () => {
  test('goes from t1 to t10, one message after another, and then the story begins', () => {
    const story = opened()
    expect(story.sees('ada')).toEqual(['t1'])
    story.answers('ada', 't1', 'I would like a tutorial')
    for (const id of ['t2', 't3', 't4']) {
      expect(last(story)).toBe(id)
      story.reads('ada', id)
    }
    const answers: Readonly<Record<string, WireResponse>> = {
      t5: 'Call the incident team',
      t6: ['2', '4'],
      t7: ['50', '40', '30', '20', '10'],
      t8: 'To the coffee afterwards',
      t9: { part: 'Head of IT', mood: 'Curious' },
    }
    for (const [id, response] of Object.entries(answers)) {
      expect(last(story)).toBe(id)
      story.answers('ada', id, response)
    }
    expect(last(story)).toBe('t10')
    expect(story.view('ada')).toMatchObject({ stage: 'lobby', xt: 0, ticking: false })
    story.at('07:00').answers('ada', 't10', 'I am ready')
    expect(story.view('ada')).toMatchObject({ stage: 'running', xt: 0 })
    expect(story.sees('ada')).toEqual(['start'])
  })

  test('accepts only the answer its message asks for', () => {
    const story = opened().answers('ada', 't1', '1').reads('ada', 't2', 't3', 't4')
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't5', response: 'Wait and see' })).toEqual({
      refused: 'tutorial mismatch',
    })
    story.answers('ada', 't5', '2')
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't6', response: ['1', '2', '4'] })).toEqual({
      refused: 'tutorial mismatch',
    })
    expect(story.seen('ada', 't6')?.correct).toEqual(['Write down what you see', 'Tell your colleagues'])
  })

  test('allows another try after a wrong answer, which the exercise does not', () => {
    const story = opened().answers('ada', 't1', '1').reads('ada', 't2', 't3', 't4')
    for (const response of ['Wait and see', 'Go home early', 'Wait and see'])
      expect(story.tries({ kind: 'answer', seat: 'ada', event: 't5', response })).toEqual({
        refused: 'tutorial mismatch',
      })
    story.answers('ada', 't5', 'Call the incident team')
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't5', response: 'Wait and see' })).toEqual({
      refused: 'already answered',
    })
  })

  test('compares the first five places of an order', () => {
    const story = opened()
      .answers('ada', 't1', '1')
      .reads('ada', 't2', 't3', 't4')
      .answers('ada', 't5', '2')
      .answers('ada', 't6', ['2', '4'])
    const wrong = ['50', '40', '30', '10', '20']
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't7', response: wrong })).toEqual({
      refused: 'tutorial mismatch',
    })
    story.answers('ada', 't7', ['50', '40', '30', '20', '10'])
    expect(last(story)).toBe('t8')
  })

  test('has senders whose name, role and organisation differ', () => {
    for (const { event } of TUTORIAL_STEPS) {
      const lines = [event.name, event.role, event.organisation].filter(Boolean)
      expect([event.id, lines]).toEqual([event.id, [...new Set(lines)]])
    }
  })

  test('can be declined: only t1 is stored, and its answer may come twice', () => {
    const story = opened().at('02:00').answers('ada', 't1', "I don't need a tutorial")
    expect(story.log.map(({ kind }) => kind)).toEqual(['first seen', 'answered', 'clock started'])
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't1', response: '2' })).toEqual([])
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't1', response: '1' })).toEqual({
      refused: 'event unknown',
    })
  })

  test('dates each message by the time it was revealed', () => {
    const story = opened().at('01:00').answers('ada', 't1', '1').at('03:00').reads('ada', 't2')
    const view = story.view('ada').events
    expect(view.map(({ id, displayedAt }) => [id, (displayedAt - NOON) / MINUTE])).toEqual([
      ['t1', 0],
      ['t2', 1],
      ['t3', 3],
    ])
    expect(view.every(({ section }) => section === 'Tutorial')).toBe(true)
  })

  test('has its post read by opening the feed', () => {
    const story = opened()
      .answers('ada', 't1', '1')
      .reads('ada', 't2')
      .does({ kind: 'read all social', seat: 'ada' })
    expect(last(story)).toBe('t4')
  })

  test('brings a form that can be opened', () => {
    const story = opened()
      .answers('ada', 't1', '1')
      .reads('ada', 't2', 't3', 't4')
      .answers('ada', 't5', '2')
      .answers('ada', 't6', ['2', '4'])
    story.answers('ada', 't7', ['50', '40', '30', '20', '10']).answers('ada', 't8', 'x')
    expect(builtInForm(story.seen('ada', 't9')?.pdf ?? '')).toMatchObject({ type: 'Form' })
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 't9', response: {} })).toMatchObject({
      refused: 'field required',
    })
  })

  test('is there until a facilitator starts, and hidden then', () => {
    const story = given(facilitated(scenario))
      .opens()
      .joins('ada')
      .answers('ada', 't1', '1')
      .reads('ada', 't2')
    expect(story.sees('ada')).toEqual(['t1', 't2', 't3'])
    expect(story.starts().sees('ada')).toEqual(['start'])
  })

  test('is kept apart from a story that uses the same ids', () => {
    const story = given(
      automated(scenarioOf({ '1': [mail('t1', { responseType: 'text' })] }), { ada: null }),
    ).begins('ada')
    expect(story.seen('ada', 't1')).toMatchObject({ section: '1', response: null })
    story.answers('ada', 't1', 'An answer of the story')
    expect(story.seen('ada', 't1')?.response?.value).toBe('An answer of the story')
  })
})

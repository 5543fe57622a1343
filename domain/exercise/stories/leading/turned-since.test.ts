import { describe, expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { lastTurn } from '../../rules/run.ts'

const room = () =>
  given(facilitated(scenarioOf({ '1': [mail('start', { displayAfter: 0 })] })))
    .opens()
    .joins('ada')
    .starts()

describe('a press by a facilitator who has not seen a colleague’s', () => {
  test('does not resume what the colleague has paused again, and names the colleague', () => {
    const story = room().at('01:00').pauses()
    const seen = lastTurn(story.state())?.at ?? null
    story.at('01:10').resumes().at('01:20').pauses().at('01:30')
    expect(story.tries({ kind: 'continue', seen, by: 'Ann' })).toEqual({
      refused: 'paused meanwhile',
      values: { who: 'Faye' },
    })
    const now = lastTurn(story.state())?.at ?? null
    expect(story.tries({ kind: 'continue', seen: now, by: 'Ann' })).toMatchObject([{ kind: 'resumed' }])
  })

  test('does not pause what the colleague has resumed', () => {
    const story = room()
    const seen = lastTurn(story.state())?.at ?? null
    story.at('01:00').pauses().at('01:10').resumes().at('01:30')
    expect(story.tries({ kind: 'pause', seen, by: 'Ann' })).toMatchObject({ refused: 'resumed meanwhile' })
    expect(story.tries({ kind: 'pause', by: 'an older page' })).toMatchObject([{ kind: 'paused' }])
  })

  test('does not count the presses of a run that an undone reset discarded', () => {
    const story = room()
    const seen = lastTurn(story.state())
    story.at('01:00').does({ kind: 'reset', by: 'Faye' }).opens().starts()
    expect(lastTurn(story.state())).not.toEqual(seen)
    story.at('01:20').does({ kind: 'undo reset', by: 'Fritz' })
    expect(lastTurn(story.state())).toEqual(seen)
  })

  test('changes nothing if it is so already, whatever was seen', () => {
    const story = room().at('01:00').pauses()
    expect(story.tries({ kind: 'pause', seen: null, by: 'Ann' })).toEqual([])
  })
})

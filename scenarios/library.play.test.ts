import { describe, expect, test } from 'vitest'
import { NOISE, PRESET } from '#domain/scenario/schema.ts'
import { alwaysRight, alwaysWrong, inTime, neverAnswers, nthOf } from './players.ts'
import { named, readings } from './promises/reading.ts'
import { rehearse, type Rehearsed } from './rehearsal.ts'

const shorter = readings.filter(({ name }) => name !== 'code-grey')
const ids = ({ shown }: Rehearsed) => new Set(shown.map(({ event }) => event.id))
const subjects = ({ shown }: Rehearsed) => shown.map(({ event }) => event.subject)

describe.each(shorter)('$name', ({ scenario, events, promised }) => {
  const [earliest, latest] = promised.end
  const right = rehearse(scenario, alwaysRight(scenario))
  const wrong = rehearse(scenario, alwaysWrong(scenario))
  const nobody = rehearse(scenario, neverAnswers)
  const others = [
    ...Array.from({ length: 20 }, (_, n) => rehearse(scenario, nthOf(n)(scenario), `seed ${n}`)),
    ...Array.from({ length: 16 }, (_, n) => rehearse(scenario, inTime(n)(scenario), `prompt ${n}`)),
  ]

  test('ends for every player, when promised', () => {
    for (const { end } of [right, wrong, nobody, ...others]) {
      expect(end).toBeGreaterThanOrEqual(earliest)
      expect(end).toBeLessThanOrEqual(latest)
    }
  })

  test('a player who is always right has every point, one who is always wrong fails, a silent one has none', () => {
    expect(right.result).toMatch(/(\d+) of \1 points/)
    expect(right.result).toContain('PASS')
    expect(wrong.result).toContain('FAIL')
    expect(nobody.result).toContain(' 0 of')
  })

  test('what players do changes what they see', () => {
    expect(subjects(wrong)).not.toEqual(subjects(right))
    expect(subjects(nobody)).not.toEqual(subjects(right))
    expect(new Set(others.map(played => subjects(played).join())).size).toBeGreaterThanOrEqual(8)
  })

  test('a player who is always right and one who is always wrong live through different stories', () => {
    const both = [...ids(right)].filter(id => ids(wrong).has(id)).length
    const either = new Set([...ids(right), ...ids(wrong)]).size
    expect(both / either).toBeLessThanOrEqual(promised.shared)
  })

  test('all players together see everything that was written', () => {
    const seen = new Set(
      [right, wrong, nobody, ...others].flatMap(({ shown }) => shown.map(({ event }) => event.id)),
    )
    // No player gets a cue, and an event in reserve comes only if a facilitator sends it.
    const forPlayers = events.filter(({ cue, spare }) => !cue && !spare)
    expect(forPlayers.filter(({ id }) => !seen.has(id)).map(named)).toEqual([])
  })

  test('no player waits longer than six minutes for something new', () => {
    for (const { shown, end } of [right, wrong, nobody, ...others]) {
      const minutes = [...shown.map(({ minute }) => minute), end]
      const pauses = minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0))
      expect(Math.max(...pauses)).toBeLessThanOrEqual(6)
    }
  })

  test('no player is asked more than one question in two minutes on average', () => {
    for (const { shown, end } of [right, wrong, nobody, ...others]) {
      const asked = shown.filter(
        ({ event }) => event.responseType !== 'none' && event.section !== PRESET && event.section !== NOISE,
      )
      expect(asked.length).toBeLessThanOrEqual(end / 2)
    }
  })
})

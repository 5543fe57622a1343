import { describe, expect, test } from 'vitest'
import { playedInWords } from './played.ts'

describe('when an exercise was played', () => {
  const [startedAt, endedAt] = ['2026-11-14T02:39:10.000Z', '2026-11-14T03:25:00.000Z']
  const said = (played: object, zone?: string) => playedInWords({ startedAt, endedAt, ...played }, zone)

  test('is given in UTC, and says so', () => {
    expect(said({})).toBe('14 November 2026, 02:39–03:25 UTC')
    expect(said({ endedAt: '' })).toBe('14 November 2026 at 02:39 UTC, not over yet')
    expect(said({ endedAt: '2026-11-27T23:59:59.000Z' })).toBe(
      '14 November 2026 at 02:39 UTC – 27 November 2026 at 23:59 UTC',
    )
  })

  test('in another time zone names that zone', () => {
    expect(said({}, 'America/New_York')).toBe('13 November 2026, 21:39–22:25 GMT-5')
  })

  test('is said to be not yet, or never, without a start', () => {
    expect(said({ startedAt: '', endedAt: '' })).toBe('Not started yet')
    expect(said({ startedAt: '' })).toBe('Never started')
  })
})

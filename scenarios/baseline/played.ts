import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import type { Answer } from '#domain/exercise/log/log.ts'
import type { AssumedPlayer } from '#domain/exercise/rehearsal/assumed-player.ts'
import { logUntil, playedThrough } from '#domain/exercise/rehearsal/playthrough.ts'
import { rehearsalOf, seatFor } from '#domain/exercise/rehearsal/rehearsal.ts'
import { report } from '#domain/exercise/report/report.ts'
import { fold } from '#domain/exercise/state/evolve.ts'
import { chanceOf, shuffled } from '#domain/chance.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { scenario, type Scenario, type ScenarioEvent } from '#domain/scenario/schema.ts'

export const NAMES = [
  'code-grey',
  'first-statement',
  'night-freight',
  'paper-trail',
  'second-factor',
  'slack-water',
] as const
export const PLAYERS = 24

const START = Date.UTC(2026, 10, 17, 8)
const MINUTE = 60_000

export const frozen = (name: (typeof NAMES)[number]): Scenario =>
  scenario.parse(
    JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, `${name}.json.gz`))).toString('utf8')),
  )

export const fingerprints = (name: (typeof NAMES)[number], player: number): string => {
  const played = frozen(name)
  const exercise = exerciseOf(played, player)
  const seat = seatFor(played.details.teams ? 'Red' : null)
  const { timeline, deeds } = playedThrough(exercise, seat, habit(player))
  const end = timeline.finish?.at ?? START + 180 * MINUTE
  const state = fold(exercise, logUntil(exercise, deeds, end + 1))
  const screens = Array.from({ length: 25 }, (_, n) =>
    playerView(exercise, fold(exercise, logUntil(exercise, deeds, at(n))), seat, at(n)),
  )
  const naming = { viewer: null, anonymise: false, pseudonym: (holder: string) => holder }
  const told = report(exercise, state, end + MINUTE, naming)
  return [fingerprint(timeline), fingerprint(screens), fingerprint(told, asReported)].join(' ')
}

const at = (n: number): number => START + 5 * n * MINUTE

const exerciseOf = (played: Scenario, player: number): Exercise =>
  rehearsalOf({
    scenario: played,
    at: START,
    teams: played.details.teams ? ['Red', 'Blue'] : [],
    seed: `player ${player}`,
  })

/** The fingerprints were recorded when a delivery held only whether it is read-only. */
const asRecorded = (key: string, held: unknown): unknown => {
  if (key === 'former') return held !== null
  return held instanceof Map ? [...held] : held
}

/** The fingerprints were recorded without feedback. */
const asReported = (key: string, held: unknown): unknown =>
  key === 'feedback' ? undefined : asRecorded(key, held)

const fingerprint = (value: unknown, as = asRecorded): string =>
  createHash('sha256').update(JSON.stringify(value, as)).digest('hex').slice(0, 16)

const habit =
  (player: number): AssumedPlayer =>
  event => {
    const chance = chanceOf(`${player} ${event.id}`)
    const pace = 0.05 + 1.3 * chance()
    if (player === 1 || (player > 1 && chance() < 0.1)) return null
    const answer = answerOf(event, player === 0, chance)
    return { answer, after: Math.round((event.timeLimit ?? 120) * (player === 0 ? 0.3 : pace) * 1000) }
  }

const answerOf = (event: ScenarioEvent, right: boolean, chance: () => number): Answer => {
  const ids = event.options.map(({ id }) => id)
  const drawn = shuffled(ids, String(chance()))
  switch (event.responseType) {
    case 'option':
      return { kind: 'option', option: (right ? event.correct[0] : drawn[0]) ?? ids[0] ?? '' }
    case 'checkbox':
      return {
        kind: 'checkbox',
        options: right
          ? event.correct
          : ids.filter(id => drawn.slice(0, 1 + Math.floor(3 * chance())).includes(id)),
      }
    case 'reorder':
      return { kind: 'reorder', options: right || chance() < 0.3 ? event.correct : drawn }
    case 'form':
      return { kind: 'form', fields: { note: right ? 'Agreed.' : String(chance()) } }
    default:
      return {
        kind: 'text',
        text: right || chance() < 0.5 ? (event.accepted[0] ?? 'Noted.') : 'You are fired.',
      }
  }
}

import { randomBytes } from 'node:crypto'
import type { Db } from '#server/services/services.ts'
import { facilitatorToken, hashOf, personalToken } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import type { Fuzzed } from './fuzzed.ts'

export interface Lying {
  readonly id: string
  readonly facilitator: string
  readonly links: readonly string[]
}

export const lyingIn = async (
  db: Db,
  { scenario, players, teams, log }: Fuzzed,
  identifier: string,
): Promise<Lying> => {
  const [row] = await db<
    [{ id: string }]
  >`insert into scenario (file_name) values (${scenario.fileName}) returning id`
  const [version] = await db<[{ id: string }]>`
    insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events)
    values (${row.id}, 1, ${JSON.stringify(scenario)}::text::jsonb, '', ${scenario.details.title}, ${scenario.fileName.toLowerCase()}, 0, true, false, true, 0)
    returning id`
  await db`update scenario set current_version = ${version.id} where id = ${row.id}`
  const first = new Date(Math.min(...log.map(({ at }) => at)) - 60_000)
  const [{ id }] = await db<[{ id: string }]>`
    insert into exercise (mode, scenario_id, scenario_version, identifier, teams, starts_at, expires_at, seed)
    values ('facilitated', ${row.id}, ${version.id}, ${identifier}, ${[...teams]}, ${first}, now() + interval '30 days', 'x') returning id`
  const facilitator = facilitatorToken(LINK_KEY, id, 1)
  await db`update exercise set facilitator_hash = ${hashOf(facilitator)} where id = ${id}`
  const links = players.map(player => personalToken(LINK_KEY, player.id, 1))
  for (const [index, player] of players.entries()) {
    const code = `c${randomBytes(6).toString('hex')}`
    await db`
      insert into seat (id, exercise_id, code, position, token_hash, expires_at, alias, team)
      values (${player.id}, ${id}, ${code}, ${index + 1}, ${hashOf(links[index] ?? '')}, now() + interval '30 days', ${player.alias}, ${player.team})`
  }
  for (let from = 0; from < log.length; from += 500) {
    const rows = log.slice(from, from + 500).map(({ at, fact }, index) => ({
      number: from + index + 1,
      at,
      kind: fact.kind,
      seat: 'seat' in fact ? fact.seat : null,
      fact,
      // The table only requires that each answer has a unique key.
      key: fact.kind === 'answered' ? `${from + index}` : null,
    }))
    await db`
      insert into log (exercise_id, number, at, kind, seat_id, fact, answer_key)
      select ${id}, number, to_timestamp(at / 1000), kind, seat, fact, key
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as entry (number int, at float8, kind text, seat uuid, fact jsonb, key text)`
  }
  await db`update exercise set last_number = ${log.length} where id = ${id}`
  return { id, facilitator, links }
}

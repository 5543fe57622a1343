import { randomUUID } from 'node:crypto'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Db } from '#server/services/services.ts'
import { facilitatorToken, hashOf } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { mail, post, scenarioOf } from '#test/support/stories/given-story.ts'

const MINUTES = 240

const inTurn = (minute: number) => ({ team: minute % 5 === 4 })

export const givenLive = async (
  db: Db,
  teams: readonly string[],
  scenario = everyMinute(),
): Promise<{ readonly exercise: string; readonly word: string }> => {
  const [saved] = await db<
    [{ id: string }]
  >`insert into scenario (file_name) values (${randomUUID()}) returning id`
  const [version] = await db<[{ id: string }]>`
    insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events)
    values (${saved.id}, 1, ${JSON.stringify(scenario)}::text::jsonb, '', 'Live', 'live', 0, true, false, true, 0) returning id`
  const [exercise, word] = [randomUUID(), randomUUID()]
  await db`
    insert into exercise (id, mode, scenario_id, scenario_version, identifier, teams, starts_at, expires_at, seed, facilitator_hash)
    values (${exercise}, 'facilitated', ${saved.id}, ${version.id}, ${word}, ${[...teams]}, now(), now() + interval '7 days', 'x',
      ${hashOf(facilitatorToken(LINK_KEY, exercise, 1))})`
  await db`insert into join_link (text, exercise_id) values (${word}, ${exercise})`
  return { exercise, word }
}

/** @param asked further fields of a minute's question */
export const everyMinute = (
  asked: (minute: number) => Partial<Pick<ScenarioEvent, 'team' | 'decide' | 'timeLimit'>> = inTurn,
) => {
  const questions = Array.from({ length: MINUTES }, (_, minute) =>
    mail(`q${minute}`, {
      displayAfter: minute,
      responseType: 'option',
      options: { Act: '-1', Wait: '-1' },
      ...asked(minute),
    }),
  )
  return scenarioOf({
    '1': [post('feed', { displayAfter: 0, organisation: 'Press' }), ...questions],
  })
}

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { facilitatorToken } from '#server/secrets/tokens.ts'
import { givenExercise, LINK_KEY } from '#test/support/given-exercise.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { guessLinks, hoardSockets } from './crowd/attackers.ts'
import { comeAndPlay, type Told } from './crowd/one-of-many.ts'
import { givenLive } from './players/given-live.ts'

const [OWN_LINKS, SHARED_LINK] = [250, 150]
const JOIN_WITHIN = 60_000
const PLAYED = 90_000
const [GUESSES, MOST_GUESSES] = [100, 30]
const [HOARDED, MOST_HOARDED] = [2_000, 200]

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('crowd')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'crowd'),
    PORT: '0',
    LINK_KEY,
    LOG_LEVEL: 'warn',
  }
  const server = await launch(environment)
  const { url } = server
  const { seats } = await givenExercise(db, {
    players: OWN_LINKS,
    scenario: scenarioOf({ '1': [mail('first'), mail('second')] }),
  })
  const { exercise, word } = await givenLive(db, ['Athena', 'Hades'])
  const leading = { token: facilitatorToken(LINK_KEY, exercise, 1) }
  await callerOf(url)('openExercise', {}, leading)
  await callerOf(url)('continueFacilitated', {}, leading)

  const told: Told = { asked: 0, refused: [] }
  const links = [
    ...seats.map(({ token }) => ({ link: token })),
    ...Array.from({ length: SHARED_LINK }, (_, n) => ({ link: word, alias: `player ${n + 1}` })),
  ]
  const until = performance.now() + PLAYED
  const playing = links.map(async player => {
    await sleep(Math.random() * JOIN_WITHIN * 0.95)
    await comeAndPlay({ url, told, ...player }, until)
  })
  await sleep(JOIN_WITHIN / 4)
  const hoard = hoardSockets(url, HOARDED)
  // Less than the timeout of an incomplete request, so a connection closed by then was closed by the limit.
  await sleep(8_000)
  const held = hoard.open()
  const lookedUp = await guessLinks(url, GUESSES)
  await Promise.all(playing)
  hoard.end()
  await server.end('SIGTERM')
  await db.end({ timeout: 2 })

  told.refused.slice(0, 10).forEach(problem => console.log(problem))
  const isMet = told.refused.length === 0 && lookedUp <= MOST_GUESSES && held <= MOST_HOARDED
  console.log(
    `${links.length} players from one address joined within a minute and asked ${told.asked} times: ${told.refused.length} refused, goal 0; ` +
      `${lookedUp} of ${GUESSES} guessed links were looked up, goal at most ${MOST_GUESSES}; ` +
      `${held} of ${HOARDED} silent connections were held, goal at most ${MOST_HOARDED}: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})

// Reliability M4.
import type { Db } from '#server/services/services.ts'
import { givenExercise, PUBLIC_URL } from '#test/support/given-exercise.ts'
import { launch } from '#test/support/launched.ts'
import { openDifficultRelay } from '../../mail/difficult-relay.ts'
import { environmentOf, type Setting } from '../setting.ts'

export interface Outcome {
  readonly letters: number
  readonly lost: readonly string[]
  /**
   * Letters that arrived more often than the kills explain, with different texts, or not under one Message-ID
   * each.
   */
  readonly astray: readonly string[]
  readonly repeated: number
}

const LETTERS_A_KILL = 6

export const killWhileMailing = async ({
  databaseUrl,
  db,
  dataDir,
  kills,
  report = () => {},
}: Setting): Promise<Outcome> => {
  const relay = await openDifficultRelay()
  // The port changes with each start, which the letters must not show.
  const environment = { ...environmentOf({ databaseUrl, dataDir }), PUBLIC_URL, SMTP_URL: relay.url }
  const players = Array.from(
    { length: kills * LETTERS_A_KILL },
    (_, index) => `player${index}@stbrannocs.example`,
  )
  await givenExercise(db, { players })
  let server = await launch(environment)
  for (let kill = 1; kill <= kills; kill++) {
    // The kill may come before the server has stored that the letter was sent.
    await taken(relay.taken, relay.taken.length + 1)
    await server.end('SIGKILL')
    report(`kill ${kill}: ${relay.taken.length} letters were taken`)
    server = await launch(environment)
  }
  await allSent(db)
  await server.end('SIGTERM')
  await relay.close()
  const times = Map.groupBy(relay.taken, letter => letter.messageId ?? '')
  const own = new Map([...times].map(([id, letters]) => [id, new Set(letters.map(({ text }) => text))]))
  return {
    letters: players.length,
    lost: players.filter(player => !relay.recipients.includes(player)),
    astray: [...times]
      .filter(([id, letters]) => letters.length > kills + 1 || (own.get(id)?.size ?? 0) !== 1)
      .map(([id, letters]) => `${id} arrived ${letters.length} times`)
      .concat(
        times.size === players.length ? [] : [`${times.size} Message-IDs for ${players.length} letters`],
      ),
    repeated: [...times.values()].filter(letters => letters.length > 1).length,
  }
}

const PATIENCE_MS = 120_000

const until = async (what: string, isTrue: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    if (await isTrue()) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  throw new Error(`Gave up waiting until ${what}.`)
}

const taken = (letters: readonly unknown[], count: number) =>
  until(`${count} letters are taken`, () => letters.length >= count)

const allSent = (db: Db) =>
  until(
    'every letter is sent',
    async () => (await db`select 1 from outbox where state <> 'sent' limit 1`).length === 0,
  )

// Reliability M1 to M5.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import { connect } from '#server/database/connection.ts'
import { startOutbox, type Outbox } from '#server/jobs/outbox.ts'
import { findFile } from '#server/media/find.ts'
import { openPost } from '#server/mail/post.ts'
import type { Db } from '#server/services/services.ts'
import { hashOf } from '#server/secrets/tokens.ts'
import { databaseForFile } from '#test/support/database.ts'
import { temporaryFolder } from '#test/support/server.ts'
import { linkIn } from '#test/support/letters.ts'
import { openDifficultRelay, type DifficultRelay } from './difficult-relay.ts'
import { givenExercise, LINK_KEY, PUBLIC_URL, type Wanted } from '#test/support/given-exercise.ts'
import { LONG } from '#test/support/surroundings/long.ts'

const database = databaseForFile({ max: 8 })
const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
const CONFIG = {
  publicUrl: PUBLIC_URL,
  linkKey: LINK_KEY,
  mailFrom: 'Holdfast <no-reply@exercises.example>',
  supportEmail: '',
  supportGiven: false,
}

const DATA_DIR = temporaryFolder()
const SHELF = {
  find: (name: string) =>
    findFile({ db: database.db, config: { ...readConfig({}, DATA_DIR), dataDir: DATA_DIR } }, name),
}
const CREST = Buffer.from('89504e470d0a1a0a a crest')
const givenCrest = async (name = 'crest.png', bytes = CREST) => {
  mkdirSync(join(DATA_DIR, 'media'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'media', `kept-${name}`), bytes)
  await database.db`insert into media (name, kind, mime, bytes, stored_as, sha256) values (${name}, 'Logo', 'image/png', ${bytes.length}, ${`kept-${name}`}, '')
    on conflict do nothing`
}
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const givenOrder = async (db: Db, wanted: Wanted): Promise<string> => (await givenExercise(db, wanted)).id

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
  await database.db`update outbox set state = 'cancelled' where state = 'queued'`
})

const relayOn = async (port?: number): Promise<DifficultRelay> => {
  const relay = await openDifficultRelay(port)
  ending.push(relay.close)
  return relay
}

const worker = (smtpUrl: string, name = 'holdfast one', restMs = 200): Outbox => {
  const db = connect(database.url, { max: 4, name })
  const post = openPost({ smtpUrl, mailFrom: 'Holdfast <no-reply@exercises.example>' }, db)
  const outbox = startOutbox(
    { db, post, media: SHELF, config: CONFIG, log: SILENT, process: name },
    { everyMs: 100, restMs },
  )
  ending.push(async () => {
    await outbox.stop()
    await db.end({ timeout: 2 })
  })
  return outbox
}

const rows = (db: Db, exercise: string) =>
  db<
    {
      state: string
      attempts: number
      last_error: string
      recipient: string
      message_id: string
      waits: number
      claimed_by: string | null
    }[]
  >`
    select state, attempts, last_error, recipient, message_id, claimed_by,
      round(extract(epoch from next_attempt_at - now()))::int as waits from outbox where exercise_id = ${exercise} order by id`

const settled = async (exercise: string, state = 'sent', timeout = 20_000) =>
  await expect
    .poll(async () => new Set((await rows(database.db, exercise)).map(row => row.state)), {
      timeout,
      interval: 50,
    })
    .toEqual(new Set([state]))

const tried = async (exercise: string, attempts: number) =>
  await expect
    .poll(async () => (await rows(database.db, exercise))[0]?.attempts, { timeout: 10_000, interval: 50 })
    .toBe(attempts)

const nowDue = (exercise: string) =>
  database.db`update outbox set next_attempt_at = now() where exercise_id = ${exercise}`

const many = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index}@stbrannocs.example`)
const twenty = (word: string) => many(20, word)

test('an invited player receives the letter, with a link of their own that is stored nowhere', async () => {
  const relay = await relayOn()
  const brand = { name: 'St Brannoc’s', logo: '/images/crest.png', support: 'help@stbrannocs.example' }
  const exercise = await givenOrder(database.db, {
    players: ['maeve@stbrannocs.example'],
    identifier: 'Autumn drill',
    team: 'Athena',
    brand,
  })
  worker(relay.url)
  await settled(exercise)

  const [letter] = relay.taken
  const [row] = await rows(database.db, exercise)
  expect(letter).toMatchObject({
    subject: 'Your exercise: Code Grey (Autumn drill)',
    messageId: row?.message_id,
  })
  expect(letter?.from?.text).toBe('"Holdfast" <no-reply@exercises.example>')
  expect(letter?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(letter?.headers.has('list-unsubscribe')).toBe(false)
  for (const fact of [
    'St Brannoc’s',
    'Ransomware at a regional hospital',
    'Athena',
    'About 90 minutes',
    'UTC',
    'help@stbrannocs.example',
  ])
    expect([letter?.text?.includes(fact), `${letter?.html}`.includes(fact)], fact).toEqual([true, true])
  expect(`${letter?.html}`).not.toContain('<img')

  const link = letter ? linkIn(letter) : ''
  expect([letter?.text?.split(link).length, `${letter?.html}`.split(link).length]).toEqual([2, 2])
  const token = link.slice(`${PUBLIC_URL}/exercise/`.length)
  const [seat] = await database.db<
    { token_hash: Buffer }[]
  >`select token_hash from seat where exercise_id = ${exercise}`
  expect(seat?.token_hash.equals(hashOf(token))).toBe(true)
  const [kept] = await database.db<
    { text: string }[]
  >`select outbox::text as text from outbox where exercise_id = ${exercise}`
  expect(kept?.text).not.toContain(token)
})

const pictures = (letter: DifficultRelay['taken'][number] | undefined) =>
  letter?.attachments.filter(({ contentType }) => contentType !== 'text/calendar') ?? []

describe('the logo of a client', () => {
  let trusts = 0
  const lettered = async (logo: string) => {
    const relay = await relayOn()
    const brand = { name: `Trust ${++trusts}`, logo, support: '' }
    const exercise = await givenOrder(database.db, { players: ['maeve@stbrannocs.example'], brand })
    worker(relay.url)
    await settled(exercise)
    const [letter] = relay.taken
    // The parser inlines attached pictures.
    return {
      sources: [...`${letter?.html}`.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source),
      letter,
    }
  }

  test.each([
    ['/images/crest.png', 'crest.png'],
    [`${PUBLIC_URL}/images/crest.png`, 'crest.png'],
    [`${PUBLIC_URL}/images/S%C3%B8r%20crest.png`, 'Sør crest.png'],
  ])('is in the letter if it is ours: %s', async (logo, name) => {
    await givenCrest(name)
    const { sources, letter } = await lettered(logo)
    expect(sources).toEqual([`data:image/png;base64,${CREST.toString('base64')}`])
    expect(
      pictures(letter).map(({ contentType, contentDisposition, content }) => [
        contentType,
        contentDisposition,
        content,
      ]),
    ).toEqual([['image/png', 'inline', CREST]])
  })

  test.each([
    'https://stbrannocs.example/crest.png',
    'http://stbrannocs.example/crest.png',
    'https://exercises.example.evil.test/images/crest.png',
    '/images/missing.png',
    '/images/../../etc/passwd.png',
    '/media/crest.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
  ])('is left out if it is not ours, and the name is shown instead: %s', async logo => {
    const { sources, letter } = await lettered(logo)
    expect([sources, pictures(letter)]).toEqual([[], []])
    expect(`${letter?.html}`).toContain(`Trust ${trusts}`)
    expect(`${letter?.html}`).not.toMatch(/crest|url\(|@import|<link/)
  })

  test('is left out if it is too large to be sent with every letter', async () => {
    await givenCrest('poster.png', Buffer.alloc(300 * 1024))
    expect((await lettered('/images/poster.png')).sources).toEqual([])
  })

  test('is part of the page itself in the built-in mailbox', async () => {
    const db = connect(database.url, { max: 2, name: 'holdfast mailbox' })
    const outbox = startOutbox(
      {
        db,
        post: openPost({ smtpUrl: null, mailFrom: CONFIG.mailFrom }, db),
        media: SHELF,
        config: CONFIG,
        log: SILENT,
        process: 'holdfast mailbox',
      },
      { everyMs: 100, restMs: 200 },
    )
    ending.push(async () => {
      await outbox.stop()
      await db.end({ timeout: 2 })
    })
    const brand = { name: `Trust ${++trusts}`, logo: '/images/crest.png', support: '' }
    await settled(await givenOrder(database.db, { players: ['maeve@stbrannocs.example'], brand }))
    const [letter] = await database.db<{ html: string }[]>`select html from mailbox order by id desc limit 1`
    expect(letter?.html).toContain(`src="data:image/png;base64,${CREST.toString('base64')}"`)
  })
})

describe('a server’s reply decides a letter’s fate', () => {
  test('not now: the letter is retried after one, five and thirty minutes and then hourly, under the same Message-ID', async () => {
    const relay = await relayOn()
    relay.mood = (_, times) => (times < 5 ? { code: 451, says: 'Greylisted, come back later' } : 'takes')
    const exercise = await givenOrder(database.db, { players: ['maeve@stbrannocs.example'] })
    worker(relay.url)
    for (const [index, minutes] of [1, 5, 30, 60].entries()) {
      await tried(exercise, index + 1)
      const [row] = await rows(database.db, exercise)
      expect(row).toMatchObject({
        state: 'queued',
        last_error: '451 Greylisted, come back later',
        claimed_by: null,
      })
      expect(Math.abs((row?.waits ?? 0) - minutes * 60)).toBeLessThan(10)
      await nowDue(exercise)
    }
    await settled(exercise)
    expect(relay.taken.map(letter => letter.messageId)).toEqual([
      (await rows(database.db, exercise))[0]?.message_id,
    ])
  })

  test('not now: an invitation is retried until its exercise has ended, another letter for a day', async () => {
    const relay = await relayOn()
    relay.mood = () => ({ code: 452, says: 'Mailbox full' })
    const invited = await givenOrder(database.db, { players: ['maeve@stbrannocs.example'] })
    const other = await givenOrder(database.db, { players: ['nora@stbrannocs.example'] })
    await database.db`update outbox set queued_at = now() - interval '25 hours' where exercise_id in (${invited}, ${other})`
    await database.db`update outbox set exercise_id = null, seat_id = null, letter = 'password changed' where exercise_id = ${other}`
    worker(relay.url)
    await tried(invited, 1)
    const [waiting] = await rows(database.db, invited)
    expect(waiting).toMatchObject({ state: 'queued', last_error: '452 Mailbox full' })
    await expect
      .poll(() => database.db`select state, last_error from outbox where exercise_id is null`, {
        timeout: 10_000,
      })
      .toEqual([{ state: 'failed', last_error: '452 Mailbox full' }])
    await database.db`update seat set expires_at = now() where exercise_id = ${invited}`
    await nowDue(invited)
    await settled(invited, 'failed')
  })

  test('never: the letter has failed at once, with the server’s sentence, and the other letters go out', async () => {
    const relay = await relayOn()
    relay.mood = recipient =>
      recipient.startsWith('nobody') ? { code: 550, says: 'No such user here' } : 'takes'
    const exercise = await givenOrder(database.db, {
      players: ['nobody@stbrannocs.example', 'declan@stbrannocs.example'],
    })
    worker(relay.url)
    await expect
      .poll(async () => (await rows(database.db, exercise)).map(row => row.state), { timeout: 10_000 })
      .toEqual(['failed', 'sent'])
    expect((await rows(database.db, exercise))[0]?.last_error).toBe('550 No such user here')
  })

  test('nothing, after it accepted the letter: the letter is sent once more, under the same Message-ID', async () => {
    const relay = await relayOn()
    relay.mood = (_, times) => (times === 1 ? 'hangs up' : 'takes')
    const exercise = await givenOrder(database.db, { players: many(50, 'cut') })
    worker(relay.url)
    await expect.poll(() => relay.taken.length, { timeout: 20_000 }).toBe(50)
    await expect
      .poll(async () => (await rows(database.db, exercise)).every(row => row.attempts === 1), {
        timeout: 10_000,
      })
      .toBe(true)
    await nowDue(exercise)
    await settled(exercise)
    const repeats = [...Map.groupBy(relay.taken, letter => letter.messageId).values()].map(
      letters => letters.length,
    )
    expect(repeats).toEqual(Array.from({ length: 50 }, () => 2))
  })
})

describe('while no mail server can be reached', () => {
  test('letters wait and count no attempt, and all go out as soon as it is back', async () => {
    const first = await openDifficultRelay()
    const port = Number(new URL(first.url).port)
    await first.close()
    const exercise = await givenOrder(database.db, { players: [...twenty('early'), ...twenty('late')] })
    worker(first.url)
    await expect
      .poll(
        async () => (await rows(database.db, exercise)).some(row => row.last_error.includes('ECONNREFUSED')),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(
      (await rows(database.db, exercise)).every(row => row.state === 'queued' && row.attempts === 0),
    ).toBe(true)
    const relay = await relayOn(port)
    await settled(exercise)
    expect(relay.recipients.toSorted()).toEqual([...twenty('early'), ...twenty('late')].toSorted())
  })

  test('a server that goes away between letters gets the rest when it is back, and nothing is lost', async () => {
    const first = await openDifficultRelay()
    first.delay = 100
    const exercise = await givenOrder(database.db, { players: twenty('fall') })
    worker(first.url)
    await expect.poll(() => first.taken.length, { timeout: 10_000 }).toBeGreaterThan(4)
    await first.close()
    await expect
      .poll(async () => (await rows(database.db, exercise)).some(row => row.last_error !== ''), {
        timeout: 10_000,
      })
      .toBe(true)
    const relay = await relayOn(Number(new URL(first.url).port))
    await nowDue(exercise)
    await settled(exercise)
    expect(new Set([...first.recipients, ...relay.recipients]).size).toBe(20)
  })
})

describe('several processes share the work', () => {
  test.runIf(LONG)('two of them send a thousand letters, each once', async () => {
    const relay = await relayOn()
    const players = many(1_000, 'player')
    const exercise = await givenOrder(database.db, { players })
    worker(relay.url, 'holdfast one')
    worker(relay.url, 'holdfast two')
    await settled(exercise, 'sent', 50_000)
    expect(relay.recipients.toSorted()).toEqual(players.toSorted())
  })

  test('a killed process’s letters are sent by another', async () => {
    const relay = await relayOn()
    const exercise = await givenOrder(database.db, { players: ['maeve@stbrannocs.example'] })
    await database.db`update outbox set claimed_by = 'holdfast that was killed' where exercise_id = ${exercise}`
    worker(relay.url)
    await settled(exercise)
    expect(relay.recipients).toEqual(['maeve@stbrannocs.example'])
  })

  test('a running process’s letters are left to it', async () => {
    const relay = await relayOn()
    const other = connect(database.url, { max: 1, name: 'holdfast at work' })
    ending.push(() => other.end({ timeout: 1 }))
    await other`select 1`
    const [taken, free] = [
      await givenOrder(database.db, { players: ['maeve@stbrannocs.example'] }),
      await givenOrder(database.db, { players: ['declan@stbrannocs.example'] }),
    ]
    await database.db`update outbox set claimed_by = 'holdfast at work' where exercise_id = ${taken}`
    worker(relay.url)
    await settled(free)
    expect(relay.recipients).toEqual(['declan@stbrannocs.example'])
  })
})

test('a process that stops finishes the letters in hand and takes no more', async () => {
  const relay = await relayOn()
  relay.delay = 400
  const exercise = await givenOrder(database.db, { players: twenty('stop') })
  const outbox = worker(relay.url)
  await expect
    .poll(async () => (await rows(database.db, exercise)).some(row => row.claimed_by !== null), {
      timeout: 10_000,
    })
    .toBe(true)
  await outbox.stop()
  const left = await rows(database.db, exercise)
  expect(left.filter(row => row.state === 'sent').map(row => row.recipient)).toEqual(
    expect.arrayContaining([...relay.recipients]),
  )
  expect(relay.recipients.length).toBe(left.filter(row => row.state === 'sent').length)
  expect(left.filter(row => row.state === 'queued').length).toBeGreaterThan(0)
  expect(left.filter(row => row.claimed_by !== null)).toEqual([])
})

test('no invitation is sent for a cancelled seat, a removed exercise, or a seat that has expired', async () => {
  const relay = await relayOn()
  const [seatGone, exerciseGone, over] = [
    await givenOrder(database.db, { players: ['a@stbrannocs.example'] }),
    await givenOrder(database.db, { players: ['b@stbrannocs.example'] }),
    await givenOrder(database.db, { players: ['c@stbrannocs.example'] }),
  ]
  await database.db`update seat set cancelled_at = now() where exercise_id = ${seatGone}`
  await database.db`update exercise set removed_at = now() where id = ${exerciseGone}`
  await database.db`update seat set expires_at = now() - interval '1 minute' where exercise_id = ${over}`
  worker(relay.url)
  await settled(seatGone, 'cancelled')
  await settled(exerciseGone, 'cancelled')
  await settled(over, 'failed')
  expect(relay.taken).toEqual([])
})

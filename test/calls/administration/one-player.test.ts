// Rules 39, 49, 169, security §8.2.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginErasure, finishErasures } from '#server/database/administration/erasure.ts'
import { personalToken } from '#server/secrets/tokens.ts'
import { beginPlaying, LINK_KEY } from '#test/http/given-world.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

interface Found {
  readonly player: string
  readonly email: string
  readonly identifier: string
  readonly customer: string
  readonly standing: string
  readonly exercise: string
}
interface Player {
  readonly name: string
  readonly relinks: string
}

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  for (const username of ['stbrannocs', 'skerra']) await givenCustomer(house.db, { username, level: 2 })
  await givenCustomer(house.db, { username: 'quietwater', level: 2, private: true })
  await order('stbrannocs', 'Spring', ['maeve.odowd@hospital.example', 'ida.tormund@hospital.example'])
  await order('skerra', 'Harbour', ['Maeve.ODowd@hospital.example', "noorjahan.o'hara+drill@port.example"])
})
afterAll(() => house.stop())

const asAdmin = (name: string, body: object) => house.call(name, { ...body }, { token: admin })
const order = async (username: string, identifier: string, emails: readonly string[] | number) => {
  const players = typeof emails === 'number' ? emails : emails.map(email => ({ email }))
  const body = { scenario: 'First Light', username, identifier, date: dayMonthYear(0), players }
  return String((await done(asAdmin('createOrder', body))).body['exercise'])
}
const find = async (search: string) =>
  (await done(asAdmin('findPlayers', { search }))).body['players'] as Found[]
const seat = async (identifier: string, email: string) => {
  const [row] = await house.db<[{ id: string; code: string; exercise: string }]>`
    select seat.id, seat.code, exercise.id as exercise from seat join exercise on exercise.id = exercise_id
    where identifier = ${identifier} and lower(email) = ${email}`
  return row
}
const players = async (exercise: string) =>
  JSON.parse((await asAdmin('getCampaignDetails', { scenario: 'First Light', exercise })).text) as Player[]

describe('a player', () => {
  test.each([
    ['maeve.odowd@hospital.example', ['Harbour', 'Spring']],
    [' "Maeve O’Dowd" <MAEVE.ODOWD@hospital.example> ', ['Harbour', 'Spring']],
    ['maeve odowd', ['Harbour', 'Spring']],
    ['Tormund', ['Spring']],
    ['tor id', ['Spring']],
    ['hara', ['Harbour']],
    ['hospital', []],
    ['nobody of this name', []],
    ['m', []],
    ["' | a:* & (", []],
    ['@', []],
  ])('is found by %j', async (search, identifiers) => {
    expect((await find(search)).map(({ identifier }) => identifier).toSorted()).toEqual(identifiers)
  })

  test('is listed before namesakes, who are found by a whole address too', async () => {
    await order('skerra', 'Sooner', ['bo.lind@port.example'])
    const body = { scenario: 'First Light', username: 'stbrannocs', date: dayMonthYear(5) }
    await done(
      asAdmin('createOrder', {
        ...body,
        identifier: 'Later',
        players: [{ email: 'bo.lind@hospital.example' }],
      }),
    )
    const identifiers = (await find('bo.lind@port.example')).map(({ identifier }) => identifier)
    expect(identifiers).toEqual(['Sooner', 'Later'])
  })

  test('leads to the exercise, however many newer ones its scenario has', async () => {
    const { exercise } = await seat('Spring', 'ida.tormund@hospital.example')
    const one = async (id: string) => {
      const { text } = await asAdmin('getExercises', { scenario: 'First Light', exercise: id, size: 1 })
      return (JSON.parse(text) as { name: string }[]).map(({ name }) => name)
    }
    expect(await one(exercise)).toEqual(['Spring'])
    expect(await one('Spring')).toEqual([])
    expect(await one('00000000-0000-4000-8000-000000000000')).toEqual([])
  })

  test('is found with exercise, customer and progress, and the audit log does not name the player', async () => {
    const [ida] = await find('ida tormund')
    expect(ida).toMatchObject({
      player: 'Ida Tormund',
      identifier: 'Spring',
      customer: 'stbrannocs',
      standing: 'in progress',
    })
    const [row] =
      await house.db`select string_agg(detail::text, '') as all from audit where call = 'findPlayers'`
    expect(row?.['all']).toMatch(/"found": 1/)
    expect(row?.['all']).not.toMatch(/tormund|maeve/i)
  })

  test('is given more time and another address by an administrator, as by the customer', async () => {
    const ida = await seat('Spring', 'ida.tormund@hospital.example')
    expect((await players(ida.exercise)).map(({ relinks }) => relinks)).toEqual(['address', 'address'])
    const named = { exerciseName: ida.exercise, scenario: 'First Light', code: ida.code }
    expect((await done(asAdmin('extendExercise', { ...named, days: 3 }))).body['type']).toBe('success')
    const change = { ...named, email: 'ida.tormund@hospital.example', to: 'ida@home.example' }
    expect((await done(asAdmin('changeAddress', change))).body['type']).toBe('success')
    const entries =
      await house.db`select call, object, outcome from audit where call in ('extendExercise', 'changeAddress') order by id`
    expect(entries).toEqual(
      ['extendExercise', 'changeAddress'].map(call => ({ call, object: ida.exercise, outcome: 'done' })),
    )
    await beginPlaying(house, personalToken(LINK_KEY, ida.id, 2))
    expect((await players(ida.exercise)).map(({ relinks }) => relinks)).toEqual(['address', ''])
  })

  test('of a private order gets another link to hand out', async () => {
    const exercise = await order('quietwater', 'Quiet', 2)
    const [first] = await players(exercise)
    expect(first?.relinks).toBe('link')
    const code = first?.name.split('.')[0]
    expect((await done(asAdmin('changeAddress', { exerciseName: exercise, code }))).body['link']).toMatch(
      /^http/,
    )
    expect(await refusal(asAdmin('erasePlayer', { exerciseName: exercise, code }))).toBe(
      'No address is stored for this player: there is nothing to erase.',
    )
  })
})

describe('erasing one player', () => {
  // Searched names are long: three letters of a name can occur by chance in the hash of a password.
  const names = async (words: string) => {
    const tables = await house.db<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await house.db.unsafe<[{ n: number }]>(
          `select count(*)::int as n from "${name}" t where t::text ~* '${words}'`,
        )
        return row.n > 0 ? name : ''
      }),
    )
    return rows.filter(Boolean).toSorted()
  }

  test('is counted before, removes every spelling everywhere, and leaves all other players', async () => {
    const maeve = await seat('Spring', 'maeve.odowd@hospital.example')
    const token = personalToken(LINK_KEY, maeve.id, 1)
    await beginPlaying(house, token)
    await done(
      house.call(
        'updateNotes',
        { notes: 'Ask Maeve Odowd or maeve.odowd@hospital.example, not ida@home.example', version: 0 },
        { token },
      ),
    )
    const named = { exerciseName: maeve.exercise, scenario: 'First Light', code: maeve.code }
    expect((await done(asAdmin('erasePlayer', { ...named, preview: true }))).body).toMatchObject({
      data: 'The address is stored in 2 places in 2 exercises.',
      removed: 2,
      exercises: 2,
    })
    expect(await names('maeve')).toContain('seat')
    expect((await done(asAdmin('erasePlayer', named))).body['data']).toBe(
      'The address was erased from 2 places, and from any written text.',
    )
    expect(await names('maeve')).toEqual([])
    expect(await names('ida@home')).toEqual(expect.arrayContaining(['log', 'seat']))
    expect(await find('noor')).toHaveLength(1)
    expect((await done(house.call('loginToken', { token }))).body['user']).toBe(maeve.code)
    const [entry] =
      await house.db`select object, detail from audit where call = 'erasePlayer' and outcome = 'done'`
    const entries = () => house.db`select id from audit where call = 'erasePlayer'`
    const before = await entries()
    expect((await asAdmin('erasePlayer', { ...named, preview: true })).body['type']).toBe('failed')
    expect(await entries()).toEqual(before)
    expect(entry).toMatchObject({
      object: maeve.exercise,
      detail: { seat: maeve.id, removed: 2, exercises: 2 },
    })
    expect(await refusal(asAdmin('erasePlayer', named))).toBe(
      'No address is stored for this player: there is nothing to erase.',
    )
  })

  test('reaches a player of a removed exercise, who is found and marked', async () => {
    const exercise = await order('stbrannocs', 'Autumn', ['philippa.lund@hospital.example'])
    expect(await find('philippa lund')).toMatchObject([{ identifier: 'Autumn', removed: false }])
    await done(asAdmin('removeExercise', { scenario: 'First Light', exercise }))
    expect(await find('philippa.lund@hospital.example')).toMatchObject([
      { identifier: 'Autumn', exercise, removed: true },
    ])
    const [row] = await house.db`select code from seat where exercise_id = ${exercise}`
    const named = { exerciseName: exercise, scenario: 'First Light', code: String(row?.['code']) }
    expect(
      (await asAdmin('changeAddress', { ...named, email: 'philippa.lund@hospital.example', to: 'z@x.ie' }))
        .status,
    ).toBe(404)
    expect((await done(asAdmin('erasePlayer', named))).body['data']).toMatch(
      /^The address was erased from 1 place/,
    )
    expect(await find('philippa lund')).toEqual([])
    expect(await names('philippa')).toEqual([])
  })

  test('is finished by the next start if it was interrupted, for that player alone', async () => {
    const { id } = await beginErasure(house.db, 'admin test', "noorjahan.o'hara+drill@port.example")
    await finishErasures(house.db)
    expect(await names('noorjahan')).toEqual([])
    expect(await names('ida@home')).toEqual(expect.arrayContaining(['seat']))
    expect(
      (await house.db`select removed, address, done_at is not null as done from erasure where id = ${id}`)[0],
    ).toEqual({
      removed: 1,
      address: null,
      done: true,
    })
  })

  test('is refused for an unknown place, and malformed input causes no defect', async () => {
    const ida = await seat('Spring', 'ida@home.example')
    const named = { exerciseName: ida.exercise, code: ida.code }
    expect((await asAdmin('erasePlayer', { ...named, code: 'AAAAAAAA' })).status).toBe(404)
    expect((await asAdmin('erasePlayer', { ...named, exerciseName: 'nothing' })).status).toBe(404)
    for (const body of [
      {},
      { exerciseName: 7, code: [] },
      { ...named, code: { $gt: '' } },
      { ...named, preview: 'yes' },
    ])
      expect((await asAdmin('erasePlayer', body)).status).toBeLessThan(500)
    expect(await names('ida@home')).toContain('seat')
  })
})

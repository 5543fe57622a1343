// Security §8.3, security NA-21, rule 186.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldEntries } from '#server/database/administration/audit.ts'
import { checkChain } from '#server/database/administration/audit-chain.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  refusal,
} from '../people.ts'
import { givenStory } from '../stories.ts'

interface Entry {
  readonly id: string
  readonly call: string
  readonly actorKind: string
  readonly actor: string
  readonly objectName: string
  readonly outcome: string
  readonly detail: unknown
  readonly names: Readonly<Record<string, string>>
}

let house: TestServer
let admin: string
let author: string
let customer: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  customer = await givenCustomer(house.db, { username: 'stbrannocs' })
  await givenCustomer(house.db, { username: 'other' })
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
  await customerToken(house, 'stbrannocs')
  for (const credits of [1, 2, 3]) await done(ask('modifyCredits', { client: 'stbrannocs', credits }))
  await done(ask('modifyCredits', { client: 'other', credits: 4 }))
  await house.call('createOrganisation', { name: '=cmd()|x', email: '' }, { token: author })
  await house.call('loginCustomer', { filename: 'stbrannocs', password: 'wrong' })
  await house.call('modifyCredits', { client: 'stbrannocs', credits: 9 }, { token: author })
})
afterAll(() => house.stop())

const ask = (name: string, body: object, token = admin) => house.call(name, { ...body }, { token })
const page = async (body: object = {}) => (await done(ask('getAuditLog', body))).body
const found = async (body: object) => (await page(body))['entries'] as Entry[]
const calls = async (body: object) => [
  ...new Set((await found({ size: 200, ...body })).map(({ call }) => call)),
]
const check = async () => (await done(ask('checkAuditLog', {}))).body

describe('a page of the log', () => {
  test('begins with the newest entry, and continues where the last page ended, without repeats or gaps', async () => {
    const all = (await found({ size: 200 })).map(({ id }) => id)
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)))
    const seen: string[] = []
    let before = all[0] ?? ''
    for (let pages = 0; pages < 50 && before !== ''; pages++) {
      const { entries, older } = await page({ before, size: 4 })
      seen.push(...(entries as Entry[]).map(({ id }) => id))
      before = String(older)
    }
    expect(seen).toEqual(all.slice(1))
  })

  test('names actor, call and object by their current names', async () => {
    const [entry] = await found({ call: 'modifyCredits', object: 'other' })
    expect(entry).toMatchObject({ actor: 'keeper', actorKind: 'admin', objectName: 'other', outcome: 'done' })
  })

  test('replaces the ids in its details by names, even of objects removed since, in the list and in both files', async () => {
    await givenStory(house, admin, 'Slack Water')
    await done(ask('addScenarioToClient', { client: 'stbrannocs', scenario: 'Slack Water' }))
    await done(ask('createClient', { name: 'Tidal Trust', email: 'desk@tidal.example' }))
    await done(ask('updateCustomer', { client: 'other', brand: 'Tidal Trust' }))
    await done(house.call('deleteClient/Tidal%20Trust', {}, { method: 'DELETE', bearer: admin }))
    await house.db`update scenario set removed_at = now() where file_name = 'Slack Water'`
    for (const [call, name] of [
      ['addScenarioToClient', 'Slack Water'],
      ['updateCustomer', 'Tidal Trust'],
    ] as const) {
      const [entry] = await found({ call })
      expect(Object.entries(entry?.names ?? {})).toEqual([[expect.stringMatching(/^[0-9a-f-]{36}$/), name]])
      const [id = ''] = Object.keys(entry?.names ?? {})
      expect(JSON.stringify(entry?.detail)).toContain(id)
      const file = async (format: string) => (await ask('exportAuditLog', { format, call })).text
      expect(await file('csv')).toContain(`"${id} = ${name}"`)
      expect(await file('json')).toContain(`"names":{"${id}":"${name}"}`)
    }
  })

  test('gives the number of entries, and the calls that the log contains', async () => {
    const { matching, mostCounted, calls: known } = await page({ call: 'modifyCredits', outcome: 'done' })
    expect([matching, mostCounted]).toEqual([4, 10_000])
    expect(known).toEqual(
      expect.arrayContaining(['createOrganisation', 'loginCustomer', 'loginEditor', 'modifyCredits']),
    )
    expect(known).toEqual((known as string[]).toSorted())
  })

  test.each([
    [{ actor: 'keeper', call: 'modifyCredits' }, 4],
    [{ actor: 'ADMIN', call: 'modifyCredits' }, 4],
    [{ actor: 'maren' }, 2],
    [{ actor: 'nobody of this name' }, 0],
    [{ object: 'brannocs', call: 'modifyCredits' }, 3],
    [{ outcome: 'refused' }, 2],
    [{ outcome: 'failed' }, 0],
    [{ outcome: 'refused', call: 'loginCustomer' }, 1],
    [{ acts: true, call: 'getAuditLog' }, 0],
    [{ from: '2000-01-01', to: '2000-12-31' }, 0],
    [{ call: 'no such call' }, 0],
  ])('asked for %j holds %i', async (body, count) => {
    expect(await found({ size: 200, ...body })).toHaveLength(count)
  })

  test('has a repeated call and a mailed link among the successes, not among the failures', async () => {
    const headers = { 'idempotency-key': 'twice' }
    for (const _ of [1, 2])
      await done(
        house.call('createClient', { name: 'Twice', email: 'x@twice.example' }, { token: admin, headers }),
      )
    const outcomes = async (outcome: string) =>
      new Set((await found({ size: 200, outcome })).map(entry => entry.outcome))
    expect(await outcomes('done')).toEqual(new Set(['done', 'repeated']))
    expect(await outcomes('failed')).toEqual(new Set())
  })

  test('filtered by an account’s id contains its own acts, or the acts on it', async () => {
    expect(await calls({ actor: customer })).toEqual(['agreeNDA'])
    expect(await calls({ object: customer })).toEqual(
      expect.arrayContaining(['modifyCredits', 'loginCustomer']),
    )
  })

  test('filtered by two days contains the entries of both and of all days between, in UTC', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect((await found({ from: today, to: today, call: 'modifyCredits' })).length).toBeGreaterThan(0)
    expect(await found({ to: day(-1) })).toEqual([])
    expect(await found({ from: day(1) })).toEqual([])
    const DAYS = 'Choose valid days: From must not be after To.'
    for (const days of [
      { from: '2026-02-30' },
      { to: 'yesterday' },
      { from: '2026-03-02', to: '2026-03-01' },
    ])
      expect(await refusal(ask('getAuditLog', days))).toBe(DAYS)
  })

  test('is for administrators, and reading it is an entry itself', async () => {
    for (const name of ['getAuditLog', 'checkAuditLog', 'exportAuditLog'])
      expect((await ask(name, { format: 'csv' }, author)).status).toBe(403)
    await page({ call: 'modifyCredits', actor: 'keeper' })
    const [entry] =
      await house.db`select actor_kind, detail from audit where call = 'getAuditLog' and outcome = 'done' order by id desc limit 1`
    expect(entry).toEqual({ actor_kind: 'admin', detail: { call: 'modifyCredits', actor: 'keeper' } })
  })
})

describe('something forbidden', () => {
  test('is one entry per account that tried it, and one for all unknown sessions', async () => {
    const tokens = [author, await customerToken(house, 'stbrannocs'), await customerToken(house, 'other')]
    const nobody = [`e_${'x'.repeat(43)}`, `c_${'y'.repeat(43)}`, `c_${'z'.repeat(43)}`]
    for (const token of [...tokens, ...nobody, ...tokens])
      expect((await ask('hideEmailAddress', { preview: true }, token)).body['type']).toBe('failed')
    const entries = await found({ call: 'hideEmailAddress', outcome: 'refused', size: 50 })
    const tried = entries.map(({ actorKind, actor, outcome }) => `${actorKind} ${actor}: ${outcome}`)
    expect(tried.toSorted()).toEqual([
      'author maren.aas: refused: no access',
      'customer other: refused: no access',
      'customer stbrannocs: refused: no access',
      'visitor : refused: no access',
      'visitor : refused: session over',
    ])
    expect(await found({ call: 'hideEmailAddress', actor: 'maren' })).toHaveLength(1)
    expect(await found({ call: 'hideEmailAddress', actor: 'brannocs' })).toHaveLength(1)
  })
})

describe('an export', () => {
  const take = async (body: object) => house.call('exportAuditLog', { ...body }, { token: admin })

  test('as CSV is a table of the requested entries, without formulas', async () => {
    await house.db`select write_audit('visitor', '', '', '=HYPERLINK("http://evil")', '@SUM(1)', '+1', '-1', '{}')`
    const { headers, text } = await take({ format: 'csv' })
    expect(headers.get('content-disposition')).toMatch(/filename="Audit log 20\d\d-\d\d-\d\d\.csv"/)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      '"Entry","Time (UTC)","Kind","Actor","Actor id","IP","Call","Object","Object id","Outcome","Request","Detail","Names in detail"',
    )
    expect(rows.length).toBeGreaterThan(10)
    const evil = rows.find(row => row.includes('HYPERLINK')) ?? ''
    expect(evil).toContain(`"'=HYPERLINK(""http://evil"")"`)
    for (const cell of [`"'@SUM(1)"`, `"'+1"`, `"'-1"`]) expect(evil).toContain(cell)
    expect(text).not.toMatch(/(^|,)"?[=+@-][^",]/m)
  })

  test('as JSON contains the same with all details, and names the filter', async () => {
    const { text } = await take({ format: 'json', call: 'modifyCredits', outcome: 'done' })
    const { asked, entries, contains } = JSON.parse(text) as {
      asked: object
      entries: Entry[]
      contains: string
    }
    expect([asked, entries.length]).toEqual([{ call: 'modifyCredits', outcome: 'done' }, 4])
    expect(contains).toMatch(/^The matching entries of the audit log/)
    expect(JSON.parse((await take({ format: 'json', call: 'nothing' })).text)).toMatchObject({ entries: [] })
  })

  test('is not limited to one batch, is refused for invalid days, and is an entry itself', async () => {
    await house.db`select write_audit('visitor', '', '', 'a flood', '', 'done', '', '{}') from generate_series(1, 1200)`
    const { text } = await take({ format: 'json', call: 'a flood' })
    const { entries } = JSON.parse(text) as { entries: Entry[] }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1_200)
    expect(await refusal(take({ format: 'csv', from: 'x' }))).toMatch(/^Choose valid days/)
    const [entry] =
      await house.db`select detail from audit where call = 'exportAuditLog' and outcome = 'done' order by id desc limit 1`
    expect(entry?.['detail']).toEqual({ format: 'json', call: 'a flood' })
  })
})

describe('the chain', () => {
  const unguarded = async (work: (db: TestServer['db']) => Promise<unknown>) => {
    await house.db`alter table audit disable trigger user`
    await work(house.db)
    await house.db`alter table audit enable trigger user`
  }

  test('is intact, whatever time zone the database server is set to', async () => {
    const before = await check()
    expect(before).toMatchObject({ type: 'success', broken: null })
    expect(before['data']).toMatch(/^The log is intact: \d+ entries were checked\.$/)
    const name = new URL(house.databaseUrl).pathname.slice(1)
    await house.db.unsafe(`alter database ${name} set timezone to 'Asia/Kolkata'`)
    const elsewhere = await startServer({ databaseUrl: house.databaseUrl })
    await done(elsewhere.call('modifyCredits', { client: 'other', credits: 5 }, { token: admin }))
    expect((await elsewhere.call('checkAuditLog', {}, { token: admin })).body).toMatchObject({
      type: 'success',
      broken: null,
    })
    await elsewhere.stop()
    expect(await check()).toMatchObject({ type: 'success', broken: null })
    await house.db.unsafe(`alter database ${name} reset timezone`)
  })

  test('is checked in parts: each continues where the last one ended', async () => {
    const [first] = await house.db<[{ id: string }]>`select min(id) as id from audit`
    const part = await checkChain(house.db, null, () => true)
    expect(part).toMatchObject({ last: '0', more: true, broken: null })
    const rest = (await done(ask('checkAuditLog', { after: first.id }))).body
    expect(rest).toMatchObject({ type: 'success', broken: null, next: '' })
  })

  test('is intact after old entries were forgotten', async () => {
    await unguarded(
      db => db`update audit set at = at - interval '401 days' where id <= (select min(id) + 5 from audit)`,
    )
    await rechained()
    expect(await check()).toMatchObject({ type: 'success' })
    await forgetOldEntries(house.db)
    await forgetOldEntries(house.db)
    expect(await check()).toMatchObject({ type: 'success', broken: null })
  })

  test.each([
    ['changed', (id: string) => house.db`update audit set outcome = 'done' where id = ${id}`],
    [
      'changed in its details',
      (id: string) => house.db`update audit set detail = '{"credits": 7}' where id = ${id}`,
    ],
  ])('breaks at an entry that was %s', async (_how, change) => {
    const [victim] = await house.db<
      [{ id: string }]
    >`select id from audit where outcome like 'refused%' order by id limit 1`
    await kept(async () => {
      await unguarded(() => change(victim.id))
      const { type, broken, data } = await check()
      expect([type, (broken as Entry).id]).toEqual(['warning', victim.id])
      expect(data).toBe(
        `The chain breaks at entry ${victim.id}: this or an earlier entry was changed, added or removed.`,
      )
    })
  })

  test('breaks at the entry after a removed one, even if that was the first', async () => {
    for (const place of [0, 3]) {
      const ids = await house.db<{ id: string }[]>`select id from audit order by id offset ${place} limit 2`
      await kept(async () => {
        await unguarded(db => db`delete from audit where id = ${ids[0]?.id ?? ''}`)
        expect(((await check())['broken'] as Entry).id).toBe(ids[1]?.id)
      })
    }
  })

  const kept = async (work: () => Promise<void>) => {
    await house.db`create table audit_copy as select * from audit`
    await work()
    await unguarded(async db => {
      await db`delete from audit`
      await db`insert into audit overriding system value select * from audit_copy`
      await db`drop table audit_copy`
    })
    expect(await check()).toMatchObject({ type: 'success' })
  }

  const rechained = () =>
    unguarded(async db => {
      const rows = await db<{ id: string }[]>`select id from audit order by id`
      for (const { id } of rows)
        await db`
          update audit set chain = sha256(coalesce((select chain from audit p where p.id < ${id} order by id desc limit 1), ''::bytea)
            || convert_to(jsonb_build_array(at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail)::text, 'UTF8'))
          where id = ${id}`
    })
})

// The permission matrix (security §6).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Call } from '#contracts/wire/call.ts'
import { calls } from '#contracts/calls/calls.ts'
import { newSessionToken } from '#server/secrets/tokens.ts'
import {
  customerToken,
  dayMonthYear,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  givenTrainer,
} from '#test/calls/people.ts'
import { givenStory } from '#test/calls/stories.ts'
import { replyOf, type Reply } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { ADMIN } from './given-world.ts'

/** Marks one customer's data. */
const CANARY = 'canary'

interface Kind {
  readonly name: string
  /** null if the credential must not be accepted. */
  readonly actor: Actor | null
  readonly token: () => Promise<string> | string
  /** Whether the token is sent in the URL. */
  readonly misplaced?: boolean
  /** Calls that this kind may not make although its actor may. */
  readonly barred?: readonly string[]
}

let house: TestServer
let secrets: { readonly exercise: string; readonly code: string; readonly facilitator: string }
let others: {
  readonly player: string
  readonly finished: string
  readonly facilitator: string
  readonly projector: string
  readonly join: string
}

const links = async (token: string, identifier: string, players: number): Promise<string[]> => {
  const order = { scenario: 'First Light', identifier, date: dayMonthYear(0), players }
  const { body } = await done(house.call('createOrder', order, { token }))
  return (body['links'] as { link: string }[]).map(({ link }) => link.split('/').at(-1) ?? '')
}
const facilitate = async (identifier: string) => {
  const admin = await editorToken(house, ADMIN.username, ADMIN.password)
  const room = {
    branding: '',
    email: 'ada@x.ie',
    identifier,
    scenario: 'First Light',
    teams: ['Athena'],
    date: dayMonthYear(1),
  }
  const { body } = await done(house.call('createFacilitate', room, { token: admin }))
  const [facilitator = '', join = ''] = [body['facilitatorLink'], body['playerLink']].map(link =>
    String(link).split('/').at(-1),
  )
  return { facilitator, join }
}

beforeAll(async () => {
  house = await startServer()
  await givenStory(house, await editorToken(house, ADMIN.username, ADMIN.password), 'First Light')
  const tenant = await givenCustomer(house.db, { username: `${CANARY}.co`, credit: 20, level: 2 })
  await givenTrainer(house.db, tenant, `${CANARY}.co-one`)
  const own = await customerToken(house, `${CANARY}.co-one`)
  const players = [{ email: `${CANARY}@x.ie`, team: '-1' }]
  const order = { scenario: 'First Light', identifier: `${CANARY} drill`, date: dayMonthYear(0), players }
  const { body } = await done(house.call('createOrder', order, { token: own }))
  const [seat] = await house.db<[{ code: string }]>`select code from seat`
  secrets = {
    exercise: String(body['exercise']),
    code: seat.code,
    facilitator: (await facilitate(`${CANARY} live`)).facilitator,
  }

  const other = await givenCustomer(house.db, { username: 'other', private: true, credit: 20, level: 2 })
  await givenTrainer(house.db, other, 'other-one')
  await givenTrainer(house.db, tenant, `${CANARY}.co-two`)
  await givenCustomer(house.db, { username: 'plain', role: '0' })
  await givenCustomer(house.db, { username: 'closed' })
  await givenAuthor(house.db, 'maren.aas')
  const [player = '', finished = ''] = await links(await customerToken(house, 'other'), 'Other drill', 2)
  await house.db`update seat set completed_at = now(), started_at = now() where position = 2 and tenant_id = ${other}`
  const live = await facilitate('Other live')
  const { body: opened } = await done(house.call('loginJWTFacilitator', {}, { token: live.facilitator }))
  const projector = String(opened['projectorLink']).split('/').at(-1) ?? ''
  others = { player, finished, projector, ...live }
})
afterAll(() => house.stop())

const loggedOut = async () => {
  const token = await customerToken(house, 'other')
  await done(house.call('logout', {}, { token }))
  return token
}
const expired = async () => {
  const token = await customerToken(house, 'other')
  await house.db`update session set expires_at = now() - interval '1 second' where created_at = (select max(created_at) from session)`
  return token
}
const disabled = async () => {
  await house.db`update account set disabled_at = null where username = 'closed'`
  const token = await customerToken(house, 'closed')
  await house.db`update account set disabled_at = now() where username = 'closed'`
  return token
}
const REPORTS = ['getResponses', 'getReports', 'exportReport', 'getReplay']

const KINDS: readonly Kind[] = [
  { name: 'nobody', actor: null, token: () => '' },
  { name: 'garbage', actor: null, token: () => "' or 1=1 --" },
  { name: 'a made-up session', actor: null, token: () => newSessionToken('e_') },
  { name: 'an expired session', actor: null, token: expired },
  { name: 'a session that was logged out', actor: null, token: loggedOut },
  { name: 'another customer', actor: 'customer', token: () => customerToken(house, 'other') },
  {
    name: 'a customer of role 0',
    actor: 'customer',
    token: () => customerToken(house, 'plain'),
    barred: REPORTS,
  },
  {
    name: 'another trainer of the customer',
    actor: 'subaccount',
    token: () => customerToken(house, `${CANARY}.co-two`),
  },
  {
    name: 'a trainer of another customer',
    actor: 'subaccount',
    token: () => customerToken(house, 'other-one'),
  },
  {
    name: 'a player of another exercise',
    actor: 'player',
    token: () => others.player,
    barred: ['getResponses', 'exportReport', 'getReplay'],
  },
  {
    name: 'a finished player',
    actor: 'player',
    token: () => others.finished,
    barred: ['getResponses', 'exportReport', 'getReplay'],
  },
  { name: 'a join link', actor: 'join', token: () => others.join },
  { name: 'the facilitator of another exercise', actor: 'facilitator', token: () => others.facilitator },
  { name: 'the projector of another exercise', actor: 'projector', token: () => others.projector },
  {
    name: 'an author without the admin right',
    actor: 'author',
    token: () => editorToken(house, 'maren.aas'),
  },
  { name: 'a disabled account', actor: null, token: disabled },
  {
    name: 'the right token in the wrong place',
    actor: null,
    token: () => editorToken(house, ADMIN.username, ADMIN.password),
    misplaced: true,
  },
]

const body = (): Record<string, unknown> => ({
  exerciseName: `${CANARY} drill`,
  exercise: secrets.exercise,
  group: secrets.exercise,
  code: secrets.code,
  email: `${CANARY}@x.ie`,
  client: `${CANARY}.co`,
  scenario: 'First Light',
  filename: 'nothing',
  format: 'json',
  minute: 0,
})

const ask = async ({ name, path, method }: Call, token: string, misplaced: boolean): Promise<Reply> => {
  const address = `${(path ?? name).replace(':name', 'nothing')}${misplaced ? `?token=${token}` : ''}`
  if (method === 'GET')
    return house.call(address, {}, { method, ...(token !== '' && !misplaced && { bearer: token }) })
  if (calls.get(name)?.contract.upload) {
    const form = new FormData()
    if (token !== '' && !misplaced) form.append('token', token)
    form.append('myFile', new Blob([new Uint8Array(10)]), 'x.png')
    return replyOf(await fetch(`${house.url}/api/${address}`, { method, body: form }))
  }
  return house.call(address, body(), { method, ...(token !== '' && !misplaced && { token }) })
}

const rows = async (): Promise<string> => {
  // A job looks up requested links and sends letters, which changes rows after the reply.
  const queued = () =>
    house.db`select id from asked_link union all select id from outbox where state = 'queued'`
  await expect.poll(async () => (await queued()).length, { timeout: 20_000 }).toBe(0)
  const tables = await house.db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('audit', 'throttle', 'idempotency', 'session', 'heartbeat')`
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await house.db.unsafe<[{ sum: string }]>(
        `select coalesce(md5(string_agg((to_jsonb(t) - 'seen_at')::text, '|' order by to_jsonb(t)::text)), '') as sum from "${name}" t`,
      )
      return `${name} ${row.sum}`
    }),
  )
  return sums.toSorted().join('\n')
}

describe.each(KINDS)('$name', kind => {
  const mayAsk = ({ who, name }: Call) =>
    who.includes('visitor') ||
    (kind.actor !== null && who.includes(kind.actor) && !(kind.barred ?? []).includes(name))
  const contracts = [...calls.values()].map(({ contract }) => contract)
  const denied = contracts.filter(contract => !mayAsk(contract))
  const allowed = contracts.filter(mayAsk)

  test(`is refused every call it may not make, and nothing changes`, async () => {
    const token = await kind.token()
    const before = await rows()
    const replies = await Promise.all(
      denied.map(async contract => ({
        name: contract.name,
        reply: await ask(contract, token, kind.misplaced ?? false),
      })),
    )
    // Some refusals have the status 200 (security U3).
    const isRefused = ({ status, body: said }: Reply) =>
      [401, 403, 404].includes(status) || (said['type'] === 'failed' && said['data'] === 'Exercise not found')
    expect(
      replies
        .filter(({ reply }) => !isRefused(reply))
        .map(({ name, reply }) => `${name}: ${reply.status} ${reply.text.slice(0, 120)}`),
    ).toEqual([])
    expect(await rows()).toBe(before)
    expect(denied.length).toBeGreaterThan(30)
  })

  test('sees no one else’s data in the calls it may make', async () => {
    // Accounts log in again for each call, because some calls end the session.
    const seen: string[] = []
    for (const contract of allowed) {
      const reply = await ask(contract, await kind.token(), kind.misplaced ?? false)
      // A refusal may repeat the input.
      const isRefused = reply.body['type'] === 'failed'
      const isOfCustomer = kind.name === 'another trainer of the customer'
      if (reply.status >= 500) seen.push(`${contract.name}: ${reply.status}`)
      if (!isRefused && !isOfCustomer && reply.text.toLowerCase().includes(CANARY))
        seen.push(`${contract.name}: ${reply.text.slice(0, 200)}`)
      if (isOfCustomer && reply.text.includes(`${CANARY}@x.ie`)) seen.push(`${contract.name}: an address`)
    }
    expect(seen).toEqual([])
  }, 120_000)
})

test('the table covers every call', () => {
  expect(calls.size).toBeGreaterThanOrEqual(82)
  expect(KINDS).toHaveLength(17)
})

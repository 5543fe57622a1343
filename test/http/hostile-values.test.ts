import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Actor } from '#contracts/wire/call.ts'
import { calls } from '#contracts/calls/calls.ts'
import { beginPlaying, givenWorld, type World } from '#test/http/given-world.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { givenAuthor, givenTrainer, customerToken, editorToken } from '#test/calls/people.ts'
import { givenRoom, type ServerWithServices } from '#test/calls/rooms.ts'

let server: TestServer & ServerWithServices
let world: World
const tokens = new Map<Actor, string>()

beforeAll(async () => {
  server = await startServer()
  world = await givenWorld(server)
  const [player = ''] = world.players
  await beginPlaying(server, player)
  const [{ tenant }] = await server.db<
    [{ tenant: string }]
  >`select tenant_id as tenant from account where kind = 'customer'`
  await givenTrainer(server.db, tenant, 'priya.raman-silva')
  await givenAuthor(server.db, 'imogen')
  const room = await givenRoom(server, world.admin)
  for (const [actor, token] of Object.entries({
    player,
    customer: world.customer,
    subaccount: await customerToken(server, 'priya.raman-silva'),
    facilitator: room.token,
    author: await editorToken(server, 'imogen'),
    admin: world.admin,
  } satisfies Partial<Record<Actor, string>>))
    tokens.set(actor as Actor, token)
})
afterAll(() => server.stop())

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
const VALUES: readonly unknown[] = [
  null,
  5,
  2_147_483_648,
  1.5,
  -1,
  true,
  [],
  [null],
  {},
  { $ne: '' },
  deep(60),
  deep(1_000),
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(150_000),
  '\t',
  "' or 1=1 --",
]

/** The calls of a join link take no input. */
const asked = [...calls.values()].flatMap(({ contract }) =>
  contract.who
    .filter(actor => actor !== 'join')
    .map((actor, index) => ({ name: contract.name, actor, contract, isFirst: index === 0 })),
)

/** Valid for most calls, so that they get past their first check. */
const usual = () =>
  new Map<string, unknown>(
    Object.entries({ id: 'q1', response: 'Wait', content: 'x', commentIndex: -1, group: world.exercise }),
  )
const BURST = 4

describe('whatever a field contains, the reply is a proper one', () => {
  test.each(asked.filter(({ name }) => name !== 'logout'))(
    '$name, asked by $actor',
    async ({ contract, actor, isFirst }) => {
      const input = contract.input as z.ZodObject
      const fields = Object.keys(input.shape)
      const rest = Object.fromEntries(fields.map(field => [field, usual().get(field)]))
      const path = contract.path?.split('/')[0] ?? contract.name
      const how = { token: tokens.get(actor), method: contract.method }
      // Input is parsed alike for all actors, so what parsing refuses is sent by one actor only.
      const tries = fields
        .flatMap(field => VALUES.map(value => ({ field, value })))
        .filter(({ field, value }) => isFirst || input.safeParse({ ...rest, [field]: value }).success)
      for (let begun = 0; begun < tries.length; begun += BURST)
        await Promise.all(
          tries.slice(begun, begun + BURST).map(async ({ field, value }) => {
            const { status, body, text } = await server.call(path, { ...rest, [field]: value }, how)
            const what = `${field}: ${JSON.stringify(value).slice(0, 60)} → ${status} ${text.slice(0, 200)}`
            expect(status, what).toBeLessThan(500)
            if (body['type'] === 'failed') expect(text, what).not.toMatch(LIBRARY)
          }),
        )
    },
  )
})

const LIBRARY = /invalid input|expected|received|zod|unrecognized|too big|too small|undefined|\[object/i

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken } from '#test/calls/people.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let house: TestServer
let token: string
beforeAll(async () => {
  house = await startServer()
  token = await adminToken(house)
  await house.db.unsafe(`
    create function rest() returns trigger language plpgsql as $$ begin perform pg_sleep(4.5); return new; end $$;
    create trigger rest before insert on scenario for each row execute function rest();
    create trigger rest before insert on scenario_version for each row execute function rest()`)
})
afterAll(() => house.stop())

const save = (fileName: string) => {
  const events = [
    { id: '1', type: 'Email', name: 'Maeve Orr', subject: 'Look', content: '<p>Look</p>', next: '/0' },
  ]
  return house.call('saveFile', { fileName, scenario: [{ name: '1', events }] }, { token })
}
const TOO_LONG = 'This took too long, and nothing was saved. Please try again in a few seconds.'

test('a scenario that takes too long to save is not stored, neither then nor later', async () => {
  const begun = performance.now()
  const { status, body } = await save('Too late')
  expect([status, body['type']]).toEqual([503, 'failed'])
  expect(performance.now() - begun).toBeLessThan(10_500)
  if (body['data'] !== TOO_LONG)
    expect(body['data']).toBe(
      'We cannot reach our database at the moment. Please try again in a few seconds.',
    )
  // Long enough for the save, had it not been stopped.
  await sleep(7_000)
  expect(await house.db`select file_name from scenario`).toEqual([])
})

import { expect, test } from 'vitest'
import { ADMIN } from '#test/http/given-world.ts'
import { startServer } from '#test/support/server.ts'

test.each(['password123', `${ADMIN.username}-2026`, `${ADMIN.username.toUpperCase()}1!`])(
  '%s is refused as the first administrator’s password',
  async easy => {
    const started = startServer({ env: { ADMIN_PASSWORD: easy } }).then(({ stop }) => stop())
    await expect(started).rejects.toThrow('ADMIN_PASSWORD is too easy to guess.')
  },
)

test('an installation that has its administrator starts, whatever the variable still says', async () => {
  const house = await startServer()
  const second = await startServer({ databaseUrl: house.databaseUrl, env: { ADMIN_PASSWORD: 'password123' } })
  expect((await second.call('loginEditor', ADMIN)).body['type']).toBe('success')
  await second.stop()
  await house.stop()
})

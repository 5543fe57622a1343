import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { ADMIN } from '#test/http/given-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a login', () => {
  test('of the first administrator opens a session, as a token and as a cookie for uploads', async () => {
    const login = await server.call('loginEditor', ADMIN)
    expect(login).toMatchObject({ status: 200, body: { type: 'success', admin: true } })
    expect(login.body['data']).toMatch(/^e_[\w-]{43}$/)
    expect(login.headers.get('set-cookie')).toBe(
      `editor=${String(login.body['data'])}; HttpOnly; SameSite=Strict; Path=/; Max-Age=86400`,
    )
    expect(await server.call('files', {}, { token: String(login.body['data']) })).toMatchObject({
      status: 200,
      text: '[]',
    })
  })
})

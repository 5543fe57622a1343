import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginPlaying, CUSTOMER, givenWorld, type World } from '#test/http/given-world.ts'
import { freePort } from '#test/http/free-port.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
let world: World
let port: number
beforeAll(async () => {
  port = await freePort()
  server = await startServer({ env: { METRICS_PORT: String(port) } })
  world = await givenWorld(server)
})
afterAll(() => server.stop())

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** NaN if the line is missing. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find(each => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? NaN,
  )

describe('a monitor’s view', () => {
  test('shows how many calls there were, how they ended and how long they took', async () => {
    const [ada = ''] = world.players
    await beginPlaying(server, ada)
    const before = await scrape()
    await server.call('setResponse', { id: 'q1', response: 'Wait' }, { token: ada })
    await server.call('setResponse', { id: 'q1', response: 'Call the duty officer' }, { token: ada })
    await server.call('loginCustomer', { ...CUSTOMER, password: 'not the password' })
    await server.call('getMail', {}, { token: world.customer })
    const after = await scrape()
    const more = (line: string) => valueOf(after, line) - (valueOf(before, line) || 0)
    expect(more('holdfast_calls_total{call="setResponse",status="2xx",outcome="done"}')).toBe(1)
    expect(more('holdfast_calls_total{call="setResponse",status="2xx",outcome="refused"}')).toBe(1)
    expect(more('holdfast_calls_total{call="getMail",status="4xx",outcome="refused"}')).toBe(1)
    expect(more('holdfast_refusals_total{reason="already answered"}')).toBe(1)
    expect(more('holdfast_refusals_total{reason="login failed"}')).toBe(1)
    expect(more('holdfast_call_seconds_count{call="setResponse"}')).toBe(2)
    expect(more('holdfast_call_seconds_bucket{le="10",call="setResponse"}')).toBe(2)
    expect(more('holdfast_call_seconds_bucket{le="+Inf",call="setResponse"}')).toBe(2)
    expect(more('holdfast_call_seconds_sum{call="setResponse"}')).toBeGreaterThan(0)
  })

  test('shows the state of the process and of the installation', async () => {
    await fetch(`${server.url}/csp-report`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/csp-report' },
    })
    await server.db`insert into outbox (message_id, letter, state, queued_at, next_attempt_at)
      values ('<stuck@example>', 'invitation', 'queued', now() - interval '20 minutes', now() + interval '1 day')`
    const text = await scrape()
    expect(valueOf(text, 'holdfast_database_up')).toBe(1)
    expect(valueOf(text, 'holdfast_csp_reports_total')).toBe(1)
    expect(valueOf(text, 'holdfast_live_exercises')).toBe(1)
    expect(valueOf(text, 'holdfast_players_online')).toBe(1)
    expect(valueOf(text, 'holdfast_ledger_mismatches')).toBe(0)
    expect(valueOf(text, 'holdfast_outbox_letters{state="queued"}')).toBeGreaterThanOrEqual(1)
    expect(valueOf(text, 'holdfast_outbox_oldest_seconds')).toBeGreaterThan(1_199)
    expect(valueOf(text, 'holdfast_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(valueOf(text, 'holdfast_open_sockets')).toBeGreaterThan(0)
    await server.db`update account set credit = credit + 1 where username = ${CUSTOMER.filename}`
    expect(valueOf(await scrape(), 'holdfast_ledger_mismatches')).toBe(1)
  })

  test('is in the format of Prometheus, and names no one', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const text = await response.text()
    expect(text.endsWith('\n')).toBe(true)
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(
        /^(# (HELP|TYPE) holdfast_\w+ .+|holdfast_\w+(\{\w+="[^"\\]+"(,\w+="[^"\\]+")*\})? -?[\d.e+-]+)$/,
      )
    for (const secret of [...world.players, world.customer, world.admin, world.exercise, 'player1@', 'priya'])
      expect(text).not.toContain(secret)
  })
})

describe('other callers are refused', () => {
  test('the public port has no such address', async () => {
    for (const method of ['GET', 'POST', 'HEAD'])
      expect([404, 405], method).toContain(
        (await fetch(`${server.url}/metrics`, { method, headers: { accept: 'text/html' } })).status,
      )
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('holdfast_')
  })

  test('its own port has one address, for reading, and answers to this machine’s names alone', async () => {
    const at = (path: string, method: string, host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) =>
        request({ host: '127.0.0.1', port, path, method, headers: { host } }, response =>
          resolve(response.resume().statusCode),
        )
          .on('error', reject)
          .end(),
      )
    expect(await at('/metrics', 'HEAD', `localhost:${port}`)).toBe(200)
    expect(await at('/metrics', 'GET', 'evil.test')).toBe(421)
    expect(await at('/metrics', 'POST', 'localhost')).toBe(404)
    expect(await at('/', 'GET', 'localhost')).toBe(404)
    expect(await at('/metrics?x', 'GET', 'localhost')).toBe(404)
  })

  test('a port that is taken or invalid ends the start with an error that names it', async () => {
    await expect(
      startServer({ databaseUrl: server.databaseUrl, env: { METRICS_PORT: String(port) } }),
    ).rejects.toThrow(`METRICS_PORT ${port} cannot be used.`)
    await expect(
      startServer({ databaseUrl: server.databaseUrl, env: { METRICS_PORT: '0' } }),
    ).rejects.toThrow('METRICS_PORT must be')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contracts/calls/calls.ts'
import { apiPage, type ApiDocument } from '#test/support/code/api-page.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface Document {
  readonly openapi: string
  readonly paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: unknown; responses: Record<string, unknown> }>
  >
}

test('the contracts are served as OpenAPI 3.1: every call and the live stream, and nothing else', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const document = (await response.json()) as Document
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path}`),
  )
  const contracts = [...calls.values()].map(
    ({ contract }) => `${contract.method.toLowerCase()} /api/${addressOf(contract.path ?? contract.name)}`,
  )
  expect(described.toSorted()).toEqual([...contracts, 'get /api/live'].toSorted())
  const uploads = new Set(
    [...calls.values()]
      .filter(({ contract }) => contract.upload)
      .map(({ contract }) => `/api/${contract.name}`),
  )
  for (const path of described) {
    const [method = '', address = ''] = path.split(' ')
    const reply = await fetch(server.url + address, {
      method: method.toUpperCase(),
      ...(method === 'get' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    expect(uploads.has(address) ? [415] : [200, 401], path).toContain(reply.status)
  }
})

const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

test('the page of the calls says what the document says: each call with its input and its reply', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  const page = apiPage((await response.json()) as ApiDocument)
  for (const name of calls.keys()) expect(page).toContain(`\n### ${name}\n`)
  await expect(page).toMatchFileSnapshot('../../docs/api.md')
})

test('every call has its handler', async () => {
  const { loadRoutes } = await import('#server/http/handlers.ts')
  const routes = await loadRoutes()
  expect(routes.map(({ handler }) => handler.contract.name)).toEqual([...calls.keys()])
})

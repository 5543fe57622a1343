// Security §9.2.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** The server's address, which may change with each start. */
export interface Whereabouts {
  url: string
}

const AGAIN = new Set([409, 429])
const PAUSE_MS = 40

/** Rejects if no attempt that began within `patience` ms had a final reply. */
export const insist = async (
  server: Whereabouts,
  name: string,
  body: object,
  bearer: string,
  patience = 60_000,
): Promise<string> => {
  const key = randomBytes(16).toString('hex')
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    authorization: `Bearer ${bearer}`,
  }
  const until = performance.now() + patience
  let last = ''
  while (performance.now() < until) {
    try {
      const signal = AbortSignal.timeout(10_000)
      const response = await fetch(`${server.url}/api/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      })
      const text = await response.text()
      if (response.status < 500 && !AGAIN.has(response.status)) return text
      last = `${response.status} ${text}`
    } catch (error) {
      last = String(error)
    }
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }
  throw new Error(`${name} had no answer for ${patience} ms: ${last}`)
}

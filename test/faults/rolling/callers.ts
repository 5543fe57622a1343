// Players whose calls are not retried.
import { Agent, request, type IncomingMessage } from 'node:http'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Told {
  calls: number
  streams: number
  readonly failures: string[]
  /** In ms, that a page waited for its next nudge. */
  longestSilence: number
}

export interface Caller {
  readonly url: string
  readonly token: string
  readonly told: Told
  readonly isOver: () => boolean
}

const KEPT = new Agent({ keepAlive: true, maxSockets: Infinity })

export const goOnCalling = async (
  caller: Caller,
  name: (turn: number) => readonly [string, object],
  between: readonly [number, number],
) => {
  for (let turn = 0; !caller.isOver(); turn++) {
    const [call, body] = name(turn)
    const problem = await problemOf(caller, call, body)
    caller.told.calls++
    if (problem !== '') caller.told.failures.push(`${call}: ${problem}`)
    await sleep(randomInt(...between))
  }
}

/** '' for success, otherwise the reply or the error. */
const problemOf = ({ url, token }: Caller, name: string, body: object): Promise<string> =>
  new Promise(resolve => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = request(
      `${url}/api/${name}`,
      { method: 'POST', agent: KEPT, headers, timeout: 15_000 },
      response => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
        response.on('end', () =>
          resolve(
            response.statusCode === 200 && !text.includes('"failed"')
              ? ''
              : `${response.statusCode} ${text.slice(0, 200)}`,
          ),
        )
        response.on('error', error => resolve(String(error)))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer for 15 s')))
    sent.on('error', error => resolve(String(error)))
    sent.end(JSON.stringify(body))
  })

/** A stream that names no delay at its end has failed. */
export const goOnListening = async (caller: Caller) => {
  let heardAt = performance.now()
  const heard = (text: string) => {
    if (!text.includes('event: nudge')) return
    caller.told.longestSilence = Math.max(caller.told.longestSilence, performance.now() - heardAt)
    heardAt = performance.now()
  }
  while (!caller.isOver()) {
    caller.told.streams++
    const last = await listened(caller, heard)
    if (caller.isOver()) return
    const hint = /retry: (\d+)\n\n$/.exec(last)?.[1]
    if (hint === undefined) caller.told.failures.push(`live: ended with ${JSON.stringify(last.slice(-200))}`)
    await sleep(Number(hint ?? 1_000))
  }
}

const listened = ({ url, token, isOver }: Caller, heard: (text: string) => void): Promise<string> =>
  new Promise(resolve => {
    const sent = request(
      `${url}/api/live`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response: IncomingMessage) => {
        let last = `status ${response.statusCode}`
        const leaving = setInterval(() => isOver() && sent.destroy(), 100)
        response.on('data', (chunk: Buffer) => heard((last = chunk.toString('utf8'))))
        response.on('error', error => (last = String(error)))
        response.on(
          'close',
          () => (clearInterval(leaving), resolve(response.complete ? last : `cut off: ${last}`)),
        )
      },
    )
    sent.on('error', error => resolve(String(error)))
    sent.end()
  })

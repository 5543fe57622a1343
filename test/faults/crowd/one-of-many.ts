// One player of many, whose requests are not retried.
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Told {
  asked: number
  readonly refused: string[]
}

export interface Player {
  readonly url: string
  readonly link: string
  readonly alias?: string
  readonly told: Told
}

const POLL_MS = 5_000

export const comeAndPlay = async ({ url, link, alias, told }: Player, until: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const check = (what: string, isGood: boolean, said: string) => {
    told.asked++
    if (!isGood) told.refused.push(`${what}: ${said.slice(0, 150)}`)
  }
  const load = async (path: string) => {
    const { status, text } = await fetched(get(`${url}${path}`, { agent }))
    check(path.slice(0, 12), status === 200, `${status} ${text}`)
    return text
  }
  const call = async (name: string, body: object, token: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = request(`${url}/api/${name}`, { method: 'POST', agent, headers })
    sent.end(JSON.stringify(body))
    const { status, text } = await fetched(sent)
    check(name, status === 200 && !text.includes('"type":"failed"'), `${status} ${text}`)
    return text
  }
  const page = await load(`/exercise/${link}`)
  await Promise.all([...new Set(page.match(/\/assets\/[^"]+/g))].map(load))
  const token = /"token":"([^"]+)"/.exec(await call('loginToken', {}, link))?.[1] ?? ''
  const [look, who] =
    alias === undefined
      ? (['getMail', {}] as const)
      : (['getMailFacilitated', { player: alias, team: 'Athena' }] as const)
  const first = await call(look, who, token)
  const stream = await listening(url, token)
  const event = /"id":"([^"]+)"/.exec(first)?.[1] ?? ''
  while (performance.now() + POLL_MS < until) {
    await sleep(POLL_MS * (0.9 + Math.random() * 0.2))
    await call(look, who, token)
    await call('markRead', { id: event }, token)
  }
  check('live', stream.isOpen(), stream.said())
  stream.leave()
  agent.destroy()
}

const fetched = (
  sent: ReturnType<typeof request>,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise(resolve => {
    sent.on('error', error => resolve({ status: 0, text: String(error) }))
    sent.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', error => resolve({ status: 0, text: String(error) }))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
  })

const listening = (url: string, token: string) =>
  new Promise<{ isOpen: () => boolean; said: () => string; leave: () => void }>(resolve => {
    let [isOpen, said] = [false, '']
    const sent = get(
      `${url}/api/live`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      response => {
        isOpen = response.statusCode === 200
        said = String(response.statusCode)
        response.resume()
        response.on('error', error => (said = String(error)))
        response.on('close', () => (isOpen = false))
        resolve({ isOpen: () => isOpen, said: () => said, leave: () => sent.destroy() })
      },
    )
    sent.on('error', error =>
      resolve({ isOpen: () => false, said: () => String(error), leave: () => sent.destroy() }),
    )
  })

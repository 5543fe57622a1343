import { Agent, request } from 'node:http'

export interface Job {
  readonly path: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface Load {
  readonly perSecond: number
  /** In ms, sorted. */
  readonly times: readonly number[]
  readonly failures: number
}

export const runLoad = async (
  url: string,
  clients: readonly (readonly Job[])[],
  isGood: (body: string) => boolean,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length })
  const times: number[] = []
  let failures = 0
  const begun = performance.now()
  await Promise.all(
    clients.map(async jobs => {
      for (const job of jobs) {
        const start = performance.now()
        const response = await post(url, agent, job)
        times.push(performance.now() - start)
        if (response.status !== 200 || !isGood(response.body)) failures++
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return { perSecond: times.length / seconds, times: times.toSorted((a, b) => a - b), failures }
}

export const post = (
  url: string,
  agent: Agent,
  { path, body, headers = {} }: Job,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    })
    sent.on('error', reject)
    sent.on('response', response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.end(body)
  })

/**
 * NaN for an empty list.
 * @param sorted in ascending order
 */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN

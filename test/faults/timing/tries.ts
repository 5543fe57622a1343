import { Agent, request } from 'node:http'

export interface Times {
  readonly known: readonly number[]
  readonly unknown: readonly number[]
}

/** Pairs to leave out while caches are cold. */
const WARM = 100

/** `known` and `unknown` are of the same length, and alike except that the known names exist. */
export const timed = async (
  url: string,
  call: string,
  bodyOf: (name: string) => object,
  { known, unknown }: { readonly known: readonly string[]; readonly unknown: readonly string[] },
  tries: number,
): Promise<Times> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const once = (name = '') => took(`${url}/api/${call}`, agent, JSON.stringify(bodyOf(name)))
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = -WARM; pair < tries / 2; pair++) {
    const place = Math.abs(pair) % known.length
    const isKnownFirst = Math.random() < 0.5
    const first = await once((isKnownFirst ? known : unknown)[place])
    const second = await once((isKnownFirst ? unknown : known)[place])
    if (pair < 0) continue
    times.known.push(isKnownFirst ? first : second)
    times.unknown.push(isKnownFirst ? second : first)
  }
  agent.destroy()
  return times
}

const took = (address: string, agent: Agent, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(address, { method: 'POST', agent, headers }, answer => {
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${address} answered ${answer.statusCode}`))
      })
      answer.resume()
    })
    sent.on('error', reject)
    const begun = performance.now()
    sent.end(body)
  })

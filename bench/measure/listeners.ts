import { Agent, get, type IncomingMessage } from 'node:http'

export interface Listeners {
  readonly last: () => string
  /** The time in ms until each page has received a nudge. Rejects if one has none after `patience` ms. */
  readonly timesOf: (send: () => Promise<unknown>, patience?: number) => Promise<readonly number[]>
  readonly close: () => void
}

interface Ear {
  heardAt: number
}

/** @param greets whether the server nudges each page when it connects */
export const listen = async (url: string, tokens: readonly string[], greets: boolean): Promise<Listeners> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let last = ''
  let missing = 0
  let complete = () => {}
  const hear = (ear: Ear, chunk: Buffer) => {
    if (ear.heardAt > 0 || !chunk.includes('event: nudge')) return
    ear.heardAt = performance.now()
    missing--
    if (missing > 0) return
    last = chunk.toString()
    complete()
  }
  const ears: Ear[] = tokens.map(() => ({ heardAt: 0 }))
  const allHave = (patience: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${missing} of ${ears.length} pages heard nothing.`)),
        patience,
      )
      complete = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const open = (token: string, ear: Ear) =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response: IncomingMessage) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream got status ${response.statusCode}.`))
        response.on('data', (chunk: Buffer) => hear(ear, chunk))
        response.on('error', () => undefined)
        resolve()
      }).on('error', reject)
    })
  missing = ears.length
  const greeted = greets ? allHave(30_000) : undefined
  await Promise.all(tokens.map((token, index) => open(token, ears[index] ?? { heardAt: 0 })))
  await greeted
  return {
    last: () => last,
    timesOf: async (send, patience = 10_000) => {
      ears.forEach(ear => (ear.heardAt = 0))
      missing = ears.length
      const all = allHave(patience)
      const begun = performance.now()
      await Promise.all([send(), all])
      return ears.map(({ heardAt }) => heardAt - begun)
    },
    close: () => agent.destroy(),
  }
}

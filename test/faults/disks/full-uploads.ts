// Reliability D11.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sentence } from '#contracts/words/messages.ts'
import type { Db } from '#server/services/services.ts'
import { recordingOf } from '#test/support/surroundings/recording.ts'
import { filesBelow, upload } from '#test/uploads/sending.ts'

export interface Outcome {
  /** Uploads that neither succeed nor report the full disk. */
  readonly unexplained: readonly string[]
  readonly explained: number
  /** Incoming files that were left, and stored files without a row. */
  readonly stumps: number
  readonly rowsWithoutFile: number
  readonly ready: string
  readonly backAfterMs: number
}

const MEGABYTES = 3
const AT_ONCE = 4
const PATIENCE_MS = 30_000

export interface Setting {
  readonly url: string
  readonly db: Db
  readonly token: string
  readonly dataDir: string
  readonly uploads: number
}

export const fillUploads = async ({ url, db, token, dataDir, uploads }: Setting): Promise<Outcome> => {
  const large = recordingOf(MEGABYTES * 1024 * 1024)
  const replies: string[] = []
  const send = async (number: number) => {
    const reply = await upload(url, token, {
      call: 'uploadVideo',
      fields: { videoName: `large ${number}` },
      file: large,
    }).catch(String)
    replies.push(
      typeof reply === 'string'
        ? reply
        : `${reply.status} ${reply.body['type'] === 'success' ? '' : String(reply.body['data'])}`,
    )
  }
  for (let number = 0; number < uploads; number += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => send(number + place)))
  const began = performance.now()
  const ready = await fetch(`${url}/readyz`).then(async reply => `${reply.status} ${await reply.text()}`)

  const small = sharp({ create: { width: 8, height: 8, channels: 3, background: '#126358' } }).png()
  const file = new Uint8Array(await small.toBuffer())
  const works = async () => {
    const reply = await upload(url, token, {
      call: 'uploadImage',
      fields: { chosenOption: 'Logo', imageName: 'small', replace: 'true' },
      file,
    })
    return reply.body['type'] === 'success' && (await fetch(`${url}/readyz`)).status === 200
  }
  while (performance.now() - began < PATIENCE_MS && !(await works())) await sleep(100)
  const backAfterMs = performance.now() - began

  // Temporary files are removed shortly after the reply.
  while (performance.now() - began < PATIENCE_MS && filesBelow(dataDir).incoming.length > 0) await sleep(50)
  const { kept, incoming } = filesBelow(dataDir)
  const rows = new Set(
    (await db<{ stored: string }[]>`select stored_as as stored from media`).map(({ stored }) => stored),
  )
  const says = `503 ${sentence('disk full')}`
  return {
    unexplained: replies.filter(said => said !== says && said !== '200 '),
    explained: replies.filter(said => said === says).length,
    stumps: incoming.length + kept.filter(name => !rows.has(name)).length,
    rowsWithoutFile: [...rows].filter(name => !kept.includes(name)).length,
    ready,
    backAfterMs,
  }
}

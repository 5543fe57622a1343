// Reliability D10.
import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '#contracts/words/messages.ts'
import type { Db } from '#server/services/services.ts'
import { callerOf } from '#test/support/http-call.ts'
import type { SmallDisk } from './small-disk.ts'

export interface Setting {
  readonly url: string
  readonly db: Db
  readonly token: string
  readonly disk: SmallDisk
  readonly killDatabase: () => void
}

export interface Outcome {
  readonly acknowledged: number
  readonly lost: readonly string[]
  /** Failures while the disk was full, except those whose reply says so. */
  readonly unexplained: readonly string[]
  readonly explained: number
  readonly ready: string
  readonly backAfterMs: number
}

const WRITERS = 8
const FULL_MS = 8_000
const PATIENCE_MS = 60_000

export const fillDatabase = async ({ url, db, token, disk, killDatabase }: Setting): Promise<Outcome> => {
  const acknowledged: string[] = []
  const refusals: string[] = []
  let isOver = false
  let number = 0
  const writer = async () => {
    while (!isOver) {
      const name = `Ward ${++number} ${'x'.repeat(60)}`
      const reply = await callerOf(url)('createOrganisation', { name, email: '' }, { token }).catch(
        () => null,
      )
      if (reply?.body['type'] === 'success') acknowledged.push(name)
      else refusals.push(`${reply?.status} ${String(reply?.body['data'])}`)
      await sleep(20)
    }
  }
  const working = Array.from({ length: WRITERS }, writer)
  await sleep(1_000)

  disk.fill()
  await until(() => refusals.length > 0)
  // The first failures may be calls that were cut off.
  await sleep(1_000)
  const before = refusals.length
  await sleep(FULL_MS / 2)
  const ready = await fetch(`${url}/readyz`).then(async reply => `${reply.status} ${await reply.text()}`)
  killDatabase()
  await sleep(FULL_MS / 2)
  const meanwhile = refusals.slice(before)

  const [counted, began] = [acknowledged.length, performance.now()]
  disk.free()
  await until(async () => acknowledged.length > counted && (await fetch(`${url}/readyz`)).status === 200)
  const backAfterMs = performance.now() - began
  isOver = true
  await Promise.all(working)

  const stored = new Set(
    (await db<{ name: string }[]>`select name from organisation`).map(({ name }) => name),
  )
  const says = `503 ${sentence('disk full')}`
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(name => !stored.has(name)),
    unexplained: meanwhile.filter(said => said !== says),
    explained: meanwhile.filter(said => said === says).length,
    ready,
    backAfterMs,
  }
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(50))
    if (await isSo()) return
}

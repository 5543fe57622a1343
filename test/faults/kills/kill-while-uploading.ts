// Reliability UP5.
import { randomInt } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sweepUploads } from '#server/media/sweep.ts'
import { readConfig } from '#server/services/config.ts'
import type { Db } from '#server/services/services.ts'
import { ADMIN } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { filesBelow, upload } from '#test/uploads/sending.ts'
import { environmentOf, type Setting } from '../setting.ts'

export interface Outcome {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly rowsWithoutFile: readonly string[]
  readonly filesWithoutRow: readonly string[]
}

const AUTHORS = 4
const ELEVEN_MINUTES = 660

export const killWhileUploading = async ({
  databaseUrl,
  db,
  dataDir,
  kills,
  report = () => {},
}: Setting): Promise<Outcome> => {
  const environment = environmentOf({ databaseUrl, dataDir })
  let process = await launch(environment)
  const token = String((await callerOf(process.url)('loginEditor', ADMIN)).body['data'])
  const file = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#126358' } })
      .png()
      .toBuffer(),
  )
  const acknowledged: string[] = []
  let isOver = false
  const author = async (name: string) => {
    for (let number = 1; !isOver; number++) {
      const fields = { chosenOption: 'Content Image', imageName: `${name} ${number}` }
      const reply = await upload(process.url, token, { call: 'uploadImage', fields, file }).catch(() => null)
      if (reply?.body['type'] === 'success') acknowledged.push(String(reply.body['name']))
      else await sleep(50)
    }
  }
  const working = Array.from({ length: AUTHORS }, (_, index) => author(`author ${index + 1}`))
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(randomInt(200, 1_500))
    await process.end('SIGKILL')
    process = await launch(environment)
    report(`kill ${kill}: ${acknowledged.length} uploads acknowledged so far`)
  }
  await sleep(1_000)
  isOver = true
  await Promise.all(working)
  await process.end('SIGTERM')
  return { acknowledged: acknowledged.length, ...(await astray(db, dataDir, acknowledged)) }
}

const astray = async (db: Db, dataDir: string, acknowledged: readonly string[]) => {
  const rows = await db<{ name: string; storedAs: string }[]>`select name, stored_as as "storedAs" from media`
  const [named, stored] = [
    new Set(rows.map(({ name }) => name)),
    new Set(rows.map(({ storedAs }) => storedAs)),
  ]
  const media = join(dataDir, 'media')
  const old = Date.now() / 1_000 - ELEVEN_MINUTES
  const { kept, incoming } = filesBelow(dataDir)
  for (const path of [...kept, ...incoming.map(name => join('incoming', name))])
    utimesSync(join(media, path), old, old)
  await sweepUploads({ db, config: readConfig({}, dataDir) })
  const left = filesBelow(dataDir)
  return {
    lost: acknowledged.filter(name => !named.has(name)),
    rowsWithoutFile: rows
      .filter(({ storedAs }) => !existsSync(join(media, storedAs)))
      .map(({ name }) => name),
    filesWithoutRow: [...left.kept.filter(name => !stored.has(name)), ...left.incoming],
  }
}

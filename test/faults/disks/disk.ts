// `npm run faults:disk`. Without root, which mounting needs, the run is skipped.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { ADMIN } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { environmentOf } from '../setting.ts'
import { fillDatabase } from './full-database.ts'
import { fillUploads } from './full-uploads.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'

const UPLOADS = 20
const BACK_WITHIN_MS = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-filled-'))
chmodSync(dataDir, 0o711)
const [forDatabase, forMedia] = [smallDisk(256), smallDisk(4, join(dataDir, 'media'))]
if (forDatabase === null || forMedia === null) {
  forDatabase?.remove()
  console.log('skipped: this run mounts disks of its own (tmpfs), which needs root on Linux')
  process.exit(1)
}

const run = (disk: SmallDisk) =>
  withPostgres(async ({ database, folder }) => {
    const databaseUrl = await database('filled')
    await migrate(databaseUrl)
    const db = connect(databaseUrl, { max: 2 })
    const product = await launch(environmentOf({ databaseUrl, dataDir }))
    const token = String((await callerOf(product.url)('loginEditor', ADMIN)).body['data'])

    const ofFiles = await fillUploads({ url: product.url, db, token, dataDir, uploads: UPLOADS })
    console.log('uploads', ofFiles)
    const pid = () =>
      Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    const killDatabase = () => void process.kill(pid(), 'SIGKILL')
    const ofDatabase = await fillDatabase({ url: product.url, db, token, disk, killDatabase })
    console.log('database', { ...ofDatabase, unexplained: [...new Set(ofDatabase.unexplained)] })
    const isLogged = ['database', 'DATA_DIR'].every(name =>
      product.printed().includes(`"disk":"${name}","msg":"the disk is full`),
    )
    await product.end('SIGTERM')
    await db.end({ timeout: 2 })
    return { ofFiles, ofDatabase, isLogged }
  }, disk.folder)

try {
  const { ofFiles, ofDatabase, isLogged } = await run(forDatabase)
  const astray = ofFiles.stumps + ofFiles.rowsWithoutFile
  const unexplained = ofFiles.unexplained.length + ofDatabase.unexplained.length
  const isTold =
    ofDatabase.explained > 0 &&
    ofFiles.explained > 0 &&
    ofDatabase.ready === '503 disk full: database' &&
    ofFiles.ready === '503 disk full: DATA_DIR' &&
    isLogged
  const slowest = Math.max(ofFiles.backAfterMs, ofDatabase.backAfterMs)
  const isMet = ofDatabase.lost.length + astray + unexplained === 0 && isTold && slowest <= BACK_WITHIN_MS
  console.log(
    `${ofDatabase.lost.length} of ${ofDatabase.acknowledged} acknowledged writes lost, ${astray} stumps of ${UPLOADS} uploads, ${unexplained} replies without the reason, reason ${isTold ? '' : 'not '}in reply, log and /readyz, back after ${(slowest / 1_000).toFixed(1)} s; goal 0, 0, 0 and ${BACK_WITHIN_MS / 1_000} s: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
} finally {
  forDatabase.remove()
  forMedia.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

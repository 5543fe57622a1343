// One real PostgreSQL for all test files of a run, with a migrated database to copy from.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connection.ts'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { startEmbedded, WORKING_ROLE } from '#server/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseUrl, TEMPLATE } from '../database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a server on which test files create their own databases. */
    postgres: string
    /** The folder in which test servers keep the pages' files. */
    assets: string
  }
}

const PREFIX = 'holdfast-test-'

export default async function setUp(project: TestProject) {
  await sweepUnfinishedRuns()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // If root runs the tests, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded(dataDir)
  const db = connect(embedded.url, { max: 1, statementTimeout: 0 })
  await db.unsafe(`create database ${TEMPLATE}`)
  await migrate(databaseUrl(embedded.url, TEMPLATE), readMigrations(), WORKING_ROLE)
  project.provide('postgres', embedded.url)
  project.provide('assets', join(dataDir, 'assets'))
  return async () => {
    await db`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
    await db.end()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Removes the PostgreSQL that a killed run left behind. */
const sweepUnfinishedRuns = async () => {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    await startEmbedded(dataDir).then(
      left => left.stop(),
      () => undefined,
    )
    rmSync(dataDir, { recursive: true, force: true })
  }
}

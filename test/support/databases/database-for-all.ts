import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connection.ts'
import { WORKING_ROLE } from '#server/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseUrl, TEMPLATE } from '../database.ts'
import { startForAll } from './postgres-for-all.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
    assets: string
  }
}

export default async function setUp(project: TestProject) {
  const { url, dataDir, stop } = await startForAll('tests')
  const db = connect(url, { max: 1, statementTimeout: 0 })
  await db.unsafe(`create database ${TEMPLATE}`)
  await migrate(databaseUrl(url, TEMPLATE), readMigrations(), WORKING_ROLE)
  project.provide('postgres', url)
  project.provide('assets', join(dataDir, 'assets'))
  return async () => {
    await db`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
    await db.end()
    await stop()
  }
}

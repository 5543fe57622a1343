import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect } from '#server/database/connection.ts'
import type { Db } from '#server/services/services.ts'

export const TEMPLATE = 'holdfast_template'

export interface TestDatabase {
  readonly url: string
  readonly db: Db
  readonly drop: () => Promise<void>
}

export const databaseUrl = (postgres: string, name: string): string => {
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return url.href
}

export const createDatabase = async ({ empty = false, max = 4 } = {}): Promise<TestDatabase> => {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying or dropping a database may take long on a busy disk.
  const admin = connect(postgres, { max: 1, statementTimeout: 0 })
  await admin.unsafe(`create database ${name} ${empty ? '' : `template ${TEMPLATE}`}`)
  await admin.end()
  const url = databaseUrl(postgres, name)
  const db = connect(url, { max })
  const drop = async () => {
    await db.end({ timeout: 2 })
    const last = connect(postgres, { max: 1, statementTimeout: 0 })
    await last.unsafe(`drop database if exists ${name} with (force)`)
    await last.end()
  }
  return { url, db, drop }
}

export const databaseForFile = (options: { empty?: boolean; max?: number } = {}): TestDatabase => {
  let made: TestDatabase | undefined
  const ready = (): TestDatabase => {
    if (!made) throw new Error('The database exists from beforeAll on.')
    return made
  }
  beforeAll(async () => {
    made = await createDatabase(options)
  })
  afterAll(() => made?.drop())
  return {
    get url() {
      return ready().url
    },
    get db() {
      return ready().db
    },
    drop: () => ready().drop(),
  }
}

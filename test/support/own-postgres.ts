import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'

export interface OwnPostgres {
  readonly database: (name: string) => Promise<string>
  readonly folder: string
}

export const withPostgres = async <T>(
  work: (place: OwnPostgres) => Promise<T>,
  beside = tmpdir(),
): Promise<T> => {
  const folder = mkdtempSync(join(beside, 'holdfast-own-'))
  // If root runs the program, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const database = async (name: string) => {
    const admin = connect(embedded.url, { max: 1, statementTimeout: 0 })
    await admin.unsafe(`create database ${name}`)
    await admin.end()
    const url = new URL(embedded.url)
    url.pathname = `/${name}`
    return url.href
  }
  try {
    return await work({ database, folder })
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

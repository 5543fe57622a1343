import { ConfigError, readConfig, type Config } from '../services/config.ts'
import { defaultDataDir } from './data-dir.ts'
import { connect } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded/supervisor.ts'
import { refuseNobodys, refuseWithoutCluster } from './installation.ts'
import { outliveReaders } from './leaving.ts'
import type { Db } from '../services/services.ts'

export interface Outcome {
  readonly done: boolean
  readonly says: string
}

export const runCommand = async (
  work: (db: Db, config: Config, args: readonly string[]) => Promise<Outcome>,
): Promise<void> => {
  outliveReaders()
  try {
    const { done, says } = await onDatabase(work)
    process.stdout.write(`${says}\n`)
    process.exitCode = done ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

const onDatabase = async (work: Parameters<typeof runCommand>[0]): Promise<Outcome> => {
  const config = readConfig(process.env, defaultDataDir())
  refuseWithoutCluster(config)
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const db = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 1, name: 'holdfast command' })
  try {
    await refuseNobodys(db, config)
    return await work(db, config, process.argv.slice(2))
  } finally {
    await db.end({ timeout: 2 })
    await embedded?.stop()
  }
}

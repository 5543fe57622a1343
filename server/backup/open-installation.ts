// Opens the installation for an operator's command, whether or not the server runs.
import { ConfigError, readConfig, type Config } from '../services/config.ts'
import { defaultDataDir, makeDataDir } from '../start/data-dir.ts'
import { connect } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded/supervisor.ts'
import { behind } from '../database/roles.ts'
import { refuseNobodys, refuseWithoutCluster } from '../start/installation.ts'
import type { Db } from '../services/services.ts'

export interface OpenInstallation {
  readonly config: Config
  readonly ownerUrl: string
  /** Has no statement timeout. */
  readonly owner: Db
  /** Null if the server works as the owner (decision 0017). */
  readonly workingRole: string | null
  readonly end: () => Promise<void>
}

/** @param isNew for a restore: DATA_DIR may be missing, and the database empty */
export const openInstallation = async (
  env: NodeJS.ProcessEnv,
  { isNew }: { readonly isNew: boolean },
): Promise<OpenInstallation> => {
  const config = readConfig(env, defaultDataDir())
  if (isNew) makeDataDir(config.dataDir)
  else refuseWithoutCluster(config)
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const workingUrl = config.databaseUrl ?? embedded?.workingUrl ?? ''
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  const owner = connectOwner(ownerUrl)
  const end = async () => {
    await owner.end({ timeout: 2 })
    await embedded?.stop()
  }
  try {
    const workingRole = workingUrl === ownerUrl ? null : (await behind(workingUrl)).role
    if (!isNew) await refuseNobodys(owner, config)
    return { config, ownerUrl, owner, workingRole, end }
  } catch (error) {
    await end()
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `The database cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

export const connectOwner = (url: string): Db =>
  connect(url, { max: 2, name: 'holdfast command', statementTimeout: 0 })

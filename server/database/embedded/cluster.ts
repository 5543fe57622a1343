import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { isAlive } from './lock-file.ts'

/** A new cluster is renamed into place, so that it is complete or absent. */
export const ensureCluster = (home: string, binaries: Binaries, account: Account | null): string => {
  const cluster = join(home, 'cluster')
  sweepDrafts(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) return cluster
  const draft = join(home, `cluster.draft-${process.pid}`)
  const made = spawnSync(
    binaries.initdb,
    [
      '-D',
      draft,
      '-U',
      'holdfast',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '-A',
      'trust',
      '--no-instructions',
    ],
    { cwd: '/', encoding: 'utf8', env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' }, ...account },
  )
  if (made.status !== 0)
    throw new CannotStart(`The embedded database could not be created: ${made.error?.message ?? made.stderr}`)
  try {
    renameSync(draft, cluster)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return cluster
}

export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))

const sweepDrafts = (home: string) => {
  for (const name of readdirSync(home)) {
    const pid = Number(/^cluster\.draft-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(home, name), { recursive: true, force: true })
  }
}

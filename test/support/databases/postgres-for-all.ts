import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'

const PREFIXES = { tests: 'holdfast-test-', journeys: 'holdfast-journeys-' } as const

export const startForAll = async (kind: keyof typeof PREFIXES) => {
  await sweepUnfinishedRuns(PREFIXES[kind])
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIXES[kind]}${process.pid}-`))
  // If root runs the tests, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded(dataDir)
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: embedded.url, dataDir, stop }
}

const sweepUnfinishedRuns = async (prefix: string) => {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    await startEmbedded(dataDir).then(
      left => left.stop(),
      () => undefined,
    )
    rmSync(dataDir, { recursive: true, force: true })
  }
}

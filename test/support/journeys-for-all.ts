// The setup of all journeys: built screens and one PostgreSQL, on which each worker has its own database and
// server.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { run } from '../../tools/programs/run.ts'

export default async function setUp() {
  const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
  if (!ok) throw new Error('The screens could not be built.')
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-journeys-'))
  // If root runs the journeys, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded(dataDir)
  process.env['JOURNEYS_POSTGRES'] = embedded.url
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

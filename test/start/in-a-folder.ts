import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { callerOf } from '#test/support/http-call.ts'
import { launch, type Launched } from '#test/support/launched.ts'
import { temporaryFolder } from '#test/support/server.ts'

const folders: string[] = []
const running: Launched[] = []
export const startIn = async (dataDir: string, env: Record<string, string> = {}) => {
  const started = await launch({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...env })
  running.push(started)
  return started
}
export const folder = () => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}
/** Does not call /readyz, because a process that was recently asked for it takes longer to end. */
export const responds = async (url: string) => (await callerOf(url)('files')).status === 401
export const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')
export const postgresOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
export const adminIn = (printed: string) => /Administrator +(\S+) \/ (\S+) /.exec(printed)?.slice(1) ?? []

export const cleanUp = async () => {
  for (const each of running.splice(0)) await each.end('SIGTERM')
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true })
}

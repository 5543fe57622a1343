import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

export const runningOn = (cluster: string): number | null => {
  const file = join(cluster, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === null) return null
  if (isAlive(pid) && isPostgres(pid)) return pid
  // After a container restart another program may have the id, and PostgreSQL would then refuse to start.
  if (isAlive(pid)) rmSync(file, { force: true })
  return null
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const pidIn = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

const isPostgres = (pid: number): boolean => {
  try {
    return basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '').startsWith('postgres')
  } catch {
    return (
      spawnSync('ps', ['-p', String(pid), '-o', 'comm='])
        .stdout?.toString()
        .includes('postgres') ?? true
    )
  }
}

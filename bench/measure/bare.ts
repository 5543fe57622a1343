import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Bare {
  readonly url: string
  readonly pid: number
  readonly end: () => void
}

export const startBare = async (file: string, env: Readonly<Record<string, string>> = {}): Promise<Bare> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bare', file)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>(resolve =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { url, pid: child.pid ?? 0, end: () => child.kill('SIGKILL') }
}

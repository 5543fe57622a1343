import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`

export interface Ran {
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

/** A missing command counts as failed. */
export const run = (
  command: string,
  args: readonly string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
) =>
  new Promise<Ran>(resolve => {
    const begun = performance.now()
    let output = ''
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', chunk => (output += String(chunk)))
    child.stderr?.on('data', chunk => (output += String(chunk)))
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - begun) / 1000 })
    child.on('error', problem => {
      output += String(problem)
      end(false)
    })
    child.on('close', code => end(code === 0))
  })

import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '#test/support/launched.ts'
import { ROOT } from '#test/support/tree.ts'

export interface Typed {
  /** null if the command was killed. */
  readonly code: number | null
  readonly says: string
  readonly ms: number
}

/** @param killAfter milliseconds until `kill -9` */
export const type = async (
  env: Environment,
  words: readonly string[],
  killAfter?: number,
): Promise<Typed> => {
  const begun = performance.now()
  const child = spawn(process.execPath, ['server/backup/command.ts', ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let says = ''
  child.stdout.on('data', chunk => (says += String(chunk)))
  child.stderr.on('data', chunk => (says += String(chunk)))
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  if (killAfter !== undefined) await Promise.race([ended, sleep(killAfter).then(() => child.kill('SIGKILL'))])
  return { code: await ended, says: says.trim(), ms: performance.now() - begun }
}

export const typeWell = async (env: Environment, words: readonly string[]): Promise<string> => {
  const { code, says } = await type(env, words)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${says}`)
  return says
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './tree.ts'

export type Environment = Readonly<Record<string, string>>

export interface Launched {
  readonly url: string
  readonly pid: number
  /** Milliseconds. */
  readonly readyAfter: number
  readonly printed: () => string
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

interface Child {
  readonly child: ChildProcess
  readonly printed: () => string
}

export const launch = async (env: Environment): Promise<Launched> => {
  const begun = performance.now()
  const { child, printed } = spawnMain(env)
  const url = await addressOf(child, printed)
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - begun,
    printed,
    end: signal => end(child, signal),
  }
}

export const runToEnd = async (
  env: Environment,
): Promise<{ code: number | null; printed: string; ms: number }> => {
  const begun = performance.now()
  const { child, printed } = spawnMain(env)
  const code = await gone(child)
  return { code, printed: printed(), ms: performance.now() - begun }
}

const spawnMain = (env: Environment): Child => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-printed-'))
  const file = join(folder, 'printed')
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, [join(ROOT, 'server/start/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let last = ''
  child.once('close', () => {
    last = readFileSync(file, 'utf8')
    showDefects(last)
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, printed: () => last || readFileSync(file, 'utf8') }
}

export const showDefects = (printed: string): void => {
  for (const line of printed.split('\n'))
    if (/"msg":"a (call|request) failed"/.test(line)) process.stderr.write(`${line}\n`)
}

const addressOf = async (child: ChildProcess, printed: () => string): Promise<string> => {
  for (;;) {
    const found = /^ {2}Address +.*?(http:\/\/(?:127\.0\.0\.1|localhost):\d+)/m.exec(printed())
    if (found?.[1]) return found[1].replace('localhost', '127.0.0.1')
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`)
    await sleep(10)
  }
}

const gone = (child: ChildProcess) => new Promise<number | null>(resolve => child.once('close', resolve))

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = gone(child)
  child.kill(signal)
  return ended
}

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  readonly printed: () => string
  readonly end: () => Promise<void>
}

export const startProgram = (
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program => {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const hear = (chunk: Buffer) => (text += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { printed: () => text, end: () => ended(child) }
}

const ended = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
  })

export const until = async <T>(
  waitedFor: string,
  look: () => Promise<T | undefined>,
  seconds = 30,
): Promise<T> => {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Waited ${seconds} seconds for ${waitedFor}.`)
    await sleep(100)
  }
}

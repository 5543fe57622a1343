// Security NA-36.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, 'reencode.ts')

export interface Bounds {
  readonly atOnce: number
  readonly longestMs: number
  readonly mostBytes: number
  /** A process is replaced after this many, in case it leaks memory. */
  readonly picturesEach: number
  readonly idleMs: number
}
const BOUNDS: Bounds = {
  atOnce: 2,
  longestMs: 20_000,
  mostBytes: 768 * 1024 * 1024,
  picturesEach: 200,
  idleMs: 30_000,
}

export interface Room {
  readonly width: number
  readonly height: number
}

export interface Workers {
  /** The outcome is also 'unreadable' if the process crashed, hung or grew too large. */
  readonly done: (source: string, target: string, within?: Room) => Promise<string>
  readonly pids: () => readonly number[]
}

interface Worker {
  readonly child: ChildProcess
  pictures: number
  idle?: NodeJS.Timeout
}

/** The workers end with this process, and do not keep it alive while idle. */
export const openWorkers = (wanted: Partial<Bounds> = {}): Workers => {
  const bounds = { ...BOUNDS, ...wanted }
  const resting: Worker[] = []
  const living = new Set<Worker>()
  const inTurn = turns(bounds.atOnce)

  const end = (worker: Worker) => {
    clearTimeout(worker.idle)
    living.delete(worker)
    if (resting.includes(worker)) resting.splice(resting.indexOf(worker), 1)
    worker.child.kill('SIGKILL')
  }
  const begun = (): Worker => {
    const child = fork(PROGRAM, [String(bounds.mostBytes)], {
      ...{ execArgv: ['--max-old-space-size=128'], env: {} },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const worker: Worker = { child, pictures: 0 }
    living.add(worker)
    child.once('exit', () => end(worker))
    child.on('error', () => end(worker))
    return worker
  }
  const rest = (worker: Worker) => {
    if (++worker.pictures >= bounds.picturesEach || !worker.child.connected) return end(worker)
    hold(worker, false)
    worker.idle = setTimeout(() => end(worker), bounds.idleMs).unref()
    resting.push(worker)
  }
  return {
    pids: () => [...living].flatMap(({ child: { pid } }) => pid ?? []),
    done: (source, target, within) =>
      inTurn(async () => {
        const worker = resting.pop() ?? begun()
        clearTimeout(worker.idle)
        hold(worker, true)
        const outcome = await outcomeOf(worker.child, { source, target, within }, bounds.longestMs)
        if (outcome === undefined) end(worker)
        else rest(worker)
        return outcome ?? 'unreadable'
      }),
  }
}

const hold = ({ child }: Worker, isHeld: boolean) => {
  const how = isHeld ? 'ref' : 'unref'
  child[how]()
  child.channel?.[how]()
}

const outcomeOf = async (
  child: ChildProcess,
  picture: { source: string; target: string; within: Room | undefined },
  longestMs: number,
) => {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const clock = setTimeout(giveUp, longestMs)
  child.once('exit', giveUp)
  try {
    const message = once(child, 'message', { signal: over.signal })
    child.send(picture, error => error && giveUp())
    const [outcome] = (await message) as [unknown]
    return String(outcome)
  } catch {
    return undefined
  } finally {
    clearTimeout(clock)
    child.off('exit', giveUp)
  }
}

const turns = (atOnce: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

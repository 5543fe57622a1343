// One process's attempt at an import.
import { type ClaimedImport, type Progress, tellImport } from '#server/database/scenarios/import-jobs.ts'
import type { Services } from '#server/services.ts'

export interface Attempt {
  readonly parts: Pick<Services, 'db' | 'config'>
  readonly job: ClaimedImport
  /** Aborted once nobody wants it, another process has it, or this one leaves; the reason is a GivenUp. */
  readonly signal: AbortSignal
  /** @throws GivenUp */
  readonly tell: (progress: Progress) => Promise<void>
}

/** Why an attempt ends before the job does. */
export class GivenUp extends Error {
  /** `stopping`: the job goes on elsewhere, and is given back. Otherwise it is not ours any more. */
  readonly why: 'not ours' | 'stopping'
  constructor(why: GivenUp['why']) {
    super(`An attempt at an import was given up: ${why}.`)
    this.why = why
  }
}

/** Says every so often that it is alive, and hears that it is not wanted any more. */
const BEAT_MS = 5_000

/** Does `work` as an attempt; `stopping` ends it. */
export const attempted = async <T>(
  parts: Attempt['parts'],
  job: ClaimedImport,
  stopping: AbortSignal,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> => {
  const end = new AbortController()
  const stop = () => end.abort(new GivenUp('stopping'))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  const tell = async (progress: Progress) => {
    if (!end.signal.aborted && !(await tellImport(parts.db, job, progress)))
      end.abort(new GivenUp('not ours'))
    end.signal.throwIfAborted()
  }
  // What cannot be said now is said at the next beat, or at the next step, which minds.
  const beats = setInterval(() => void tell({}).catch(() => undefined), BEAT_MS)
  beats.unref()
  try {
    return await work({ parts, job, signal: end.signal, tell })
  } catch (error) {
    // A stream that was cut off says so in words of its own.
    end.signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(beats)
    stopping.removeEventListener('abort', stop)
  }
}

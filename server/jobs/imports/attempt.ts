import { type ClaimedImport, type Progress, tellImport } from '#server/database/scenarios/import-jobs.ts'
import type { Services } from '#server/services/services.ts'

export interface Attempt {
  readonly parts: Pick<Services, 'db' | 'config'>
  readonly job: ClaimedImport
  readonly signal: AbortSignal
  readonly tell: (progress: Progress) => Promise<void>
}

export class GivenUp extends Error {
  readonly why: 'not ours' | 'stopping'
  constructor(why: GivenUp['why']) {
    super(`An attempt at an import was given up: ${why}.`)
    this.why = why
  }
}

const BEAT_MS = 5_000

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
  // The next beat repeats a failed one; a failed report of a step ends the attempt.
  const beats = setInterval(() => void tell({}).catch(() => undefined), BEAT_MS)
  beats.unref()
  try {
    return await work({ parts, job, signal: end.signal, tell })
  } catch (error) {
    // An aborted stream throws its own error.
    end.signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(beats)
    stopping.removeEventListener('abort', stop)
  }
}

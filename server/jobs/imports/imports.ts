// An import whose process died restarts from its archive; after two attempts it is refused.
import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { failureOf } from '#server/database/connection.ts'
import {
  addImport,
  claimImport,
  type ClaimedImport,
  endImport,
  releaseImport,
} from '#server/database/scenarios/import-jobs.ts'
import { archiveOf, clearImported } from '#server/media/imported-files.ts'
import { settle } from '#server/media/keep.ts'
import { sweepUploads } from '#server/media/sweep.ts'
import type { Imports, Services } from '#server/services/services.ts'
import { attempted, GivenUp } from './attempt.ts'
import { noteImport } from './audit.ts'
import { importArchive } from './import-archive.ts'

export type Parts = Pick<Services, 'db' | 'config' | 'log'> & {
  readonly process: string
}

const EVERY_MS = 2_000
const SWEEP_MS = 60_000
const AT_ONCE = 2
const NAME_MOST = 120
const MOST_ATTEMPTS = 2

export interface ImportWorks extends Imports {
  readonly begin: () => void
  readonly stop: () => Promise<void>
}

export const openImports = (parts: Parts): ImportWorks => {
  const stopping = new AbortController()
  let rest = new AbortController()
  const wake = () => rest.abort()
  const nap = async () => {
    await sleep(EVERY_MS, undefined, { signal: rest.signal }).catch(() => undefined)
    rest = new AbortController()
  }
  const work = async () => {
    const inHand = new Set<Promise<void>>()
    while (!stopping.signal.aborted) {
      const job =
        inHand.size < AT_ONCE ? await claimImport(parts.db, parts.process).catch(() => undefined) : undefined
      if (!job) await nap()
      else {
        const doing: Promise<void> = doImport(parts, job, stopping.signal).finally(
          () => (inHand.delete(doing), wake()),
        )
        inHand.add(doing)
      }
    }
    await Promise.all(inHand)
  }
  const sweep = () =>
    void sweepUploads(parts).catch((error: unknown) => parts.log.warn({ error: String(error) }, SWEEP_LATER))
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  let working: Promise<void> | undefined
  return {
    take: async (file, order) => {
      const id = randomUUID()
      // If the job is never stored, the sweep deletes the file.
      await rename(file.path, archiveOf(parts.config.dataDir, id))
      const added = await addImport(parts.db, {
        ...{ ...order, id },
        scenario: order.as_name ?? file.name.slice(0, NAME_MOST),
      })
      if (added === 'added') wake()
      else await clearImported(parts.config.dataDir, id, { but: null })
      return added === 'added' ? id : refuse(added === 'of all' ? 'imports busy' : 'imports under way')
    },
    begin: () => (working = work()),
    stop: async () => {
      clearInterval(sweeping)
      stopping.abort()
      wake()
      await working
    },
  }
}

const SWEEP_LATER = 'files of imports will be cleaned up later'

const doImport = async (parts: Parts, job: ClaimedImport, stopping: AbortSignal): Promise<void> => {
  try {
    const outcome =
      job.attempts > MOST_ATTEMPTS
        ? refuse('import cut off')
        : await attempted(parts, job, stopping, importArchive)
    if (isRefusal(outcome)) await refuseImport(parts, job, outcome)
    else for (const storedAs of outcome) await settle(parts, storedAs)
  } catch (error) {
    await failed(parts, job, error, stopping).catch(() =>
      parts.log.warn({ job: job.id }, 'an import will start again once its silence is noticed'),
    )
  }
  // A commit may have gone unanswered, so the database decides which files stay.
  await sweepUploads(parts).catch((error: unknown) => parts.log.warn({ error: String(error) }, SWEEP_LATER))
}

const refuseImport = ({ db }: Parts, job: ClaimedImport, refusal: Refusal) =>
  db.begin(async tx => {
    if (await endImport(tx, job, 'refused', refusal)) await noteImport(tx, job, `refused: ${refusal.refused}`)
  })

const failed = async (
  parts: Parts,
  job: ClaimedImport,
  error: unknown,
  stopping: AbortSignal,
): Promise<unknown> => {
  if (error instanceof GivenUp && error.why === 'not ours') return undefined
  if (error instanceof GivenUp) {
    // The files are deleted before another attempt starts under the same id.
    await clearImported(parts.config.dataDir, job.id, { but: 'archive' })
    return releaseImport(parts.db, job, { counted: false })
  }
  const failure = failureOf(error)
  if (failure === 'unavailable') {
    await sleep(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
    return releaseImport(parts.db, job, { counted: true })
  }
  if (failure === 'disk full') return refuseImport(parts, job, refuse('disk full'))
  parts.log.error({ id: job.request_id, job: job.id, error: placeOf(error) }, 'an import failed')
  return refuseImport(parts, job, refuse('defect', { id: job.request_id }))
}

/** PostgreSQL's messages may quote user text. */
const placeOf = (error: unknown) => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const stack = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    kind: error.name,
    code: 'code' in error ? String(error.code) : '',
    stack: stack.slice(0, 12).map(line => line.trim()),
  }
}

// Media are complete on disk before the scenario is stored.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isRefusal } from '#domain/refusal.ts'
import type { Archive } from '#server/content/archive/open-archive.ts'
import { BrokenArchive } from '#server/content/archive/unzip.ts'
import type { NewMedia } from '#server/database/media/media-list.ts'
import { importedAs } from '#server/media/imported-files.ts'
import { readyNamed } from '#server/media/named.ts'
import { placesOf } from '#server/media/places.ts'
import type { Attempt } from './attempt.ts'

export interface ReadyMedia {
  readonly ready: readonly NewMedia[]
  readonly refused: readonly string[]
}

const HANDS = 2

export const mediaOf = async (attempt: Attempt, archive: Archive): Promise<ReadyMedia> => {
  const outcomes: (NewMedia | null)[] = archive.media.map(() => null)
  const rest = archive.media.entries()
  let done = 0
  const hand = async () => {
    for (const [index, entry] of rest) {
      outcomes[index] = await readyOne(attempt, entry, index)
      await attempt.tell({ media_done: ++done })
    }
  }
  const hands = await Promise.allSettled(Array.from({ length: HANDS }, hand))
  // All hands are awaited, so that their files are closed before the clean-up.
  for (const each of hands) if (each.status === 'rejected') throw each.reason
  const refused = archive.media.filter((_, index) => outcomes[index] === null).map(({ name }) => name)
  return { ready: outcomes.filter(media => media !== null), refused: [...archive.strangers, ...refused] }
}

const readyOne = async (
  { parts, job, signal }: Attempt,
  { name, bytes, read }: Archive['media'][number],
  index: number,
): Promise<NewMedia | null> => {
  const storedAs = importedAs(job.id, `${job.attempts}.${index}`)
  const path = join(placesOf(parts.config.dataDir).incoming, `${storedAs}.raw`)
  try {
    await pipeline(await read(), createWriteStream(path, { flush: true }), { signal })
    const media = await readyNamed(parts, {
      file: { path, bytes },
      name,
      storedAs,
      by: job.editor_id,
      mayReplace: job.replaces,
    })
    return isRefusal(media) ? null : media
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    return null
  } finally {
    await rm(path, { force: true })
  }
}

// The pictures and recordings of an archive, one after the other, each through the door every upload takes.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isRefusal } from '#domain/refusal.ts'
import type { Archive } from '#server/content/archive/open-archive.ts'
import { BrokenArchive } from '#server/content/archive/unzip.ts'
import type { Services } from '#server/services.ts'

interface Kept {
  readonly kept: number
  /** Names that were taken, and left to whoever had them. */
  readonly there: readonly string[]
  readonly refused: readonly string[]
}

/** @param beside a path on the media's own disk, whose name nobody typed */
export const keepMediaOf = async (
  { media }: Pick<Services, 'media'>,
  archive: Archive,
  beside: string,
  more: { readonly by: string; readonly mayReplace: boolean },
): Promise<Kept> => {
  const there: string[] = []
  const refused: string[] = [...archive.strangers]
  let kept = 0
  for (const [index, { name, bytes, read }] of archive.media.entries()) {
    const path = `${beside}.${index}`
    try {
      await pipeline(await read(), createWriteStream(path, { flush: true }))
      const outcome = await media.keepNamed({ file: { path, bytes }, name, ...more })
      if (!isRefusal(outcome)) kept++
      else if (outcome.refused === 'media taken') there.push(name)
      else refused.push(name)
    } catch (error) {
      if (!(error instanceof BrokenArchive)) throw error
      refused.push(name)
    } finally {
      await rm(path, { force: true })
    }
  }
  return { kept, there, refused }
}

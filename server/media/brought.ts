// Decision 0026.
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { composed } from '#domain/composed.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { mediaNameLike } from '#domain/scenario/media/media-names.ts'
import { failureOf } from '#server/database/connection.ts'
import { addExerciseFile, MOST_FILES } from '#server/database/lead/files.ts'
import { TooLate } from '#server/database/lease.ts'
import type { Brought, Services } from '#server/services/services.ts'
import { ready, settle } from './keep.ts'
import { placesOf } from './places.ts'
import { reencode } from './pictures.ts'

type Parts = Pick<Services, 'db' | 'config'>

export const keepBrought = async (
  parts: Parts,
  brought: Brought,
): ReturnType<Services['media']['keepBrought']> => {
  const path = `${brought.file.path}.new`
  try {
    if (await isPdf(brought.file.path, brought.file.bytes))
      return await keep(parts, brought, brought.file.path, 'pdf')
    const extension = await reencode(brought.file.path, path)
    if (isRefusal(extension))
      return extension.refused === 'image unreadable'
        ? refuse('brought wanted', { name: brought.name })
        : extension
    return await keep(parts, brought, path, extension)
  } finally {
    await rm(path, { force: true })
  }
}

const MIMES = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const

const keep = async (
  parts: Parts,
  { exerciseId, name: typed, by, taken }: Brought,
  path: string,
  extension: keyof typeof MIMES,
) => {
  const [id, mime] = [randomUUID(), MIMES[extension]]
  // Made valid with 'png', which is as long as the other extensions.
  const name = mediaNameLike(`${withoutAddresses(typed.replace(/\.\w{1,5}$/, ''))}.png`).replace(
    /png$/,
    extension,
  )
  if (taken.has(name.toLowerCase())) return refuse('brought taken', { name })
  const { storedAs, bytes, sha256 } = await ready(parts, {
    ...{ path, name, mime, by, storedAs: id },
    ...{ kind: 'exercise', alt: '', mayReplace: false },
  })
  const waiting = join(placesOf(parts.config.dataDir).incoming, storedAs)
  const added = await addExerciseFile(parts.db, {
    id,
    exerciseId,
    name,
    mime,
    bytes,
    storedAs,
    sha256,
    by,
  }).catch(async (error: unknown) => {
    // After any other failure the row may have been committed, so the file is left to the sweep.
    if (failureOf(error) === 'disk full' || error instanceof TooLate) await rm(waiting, { force: true })
    throw error
  })
  if (added === 'added') {
    await settle(parts, storedAs)
    return { id, name, mime }
  }
  await rm(waiting, { force: true })
  return added === 'taken'
    ? refuse('brought taken', { name })
    : refuse('brought too many', { max: MOST_FILES })
}

/** An address left in a stored name could not be found for erasure, because the name contains no `@`. */
const withoutAddresses = (typed: string) =>
  composed(typed, 'NFKC')
    .split(' ')
    .filter(word => !word.includes('@'))
    .join(' ')

const BEGINNING = Buffer.from('%PDF-')
const END = Buffer.from('%%EOF')
/** Bytes in which readers look for the trailer. */
const TAIL = 1_024

const isPdf = async (path: string, bytes: number): Promise<boolean> => {
  const file = await open(path)
  try {
    const head = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0)
    const tail = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, bytes - TAIL))
    return head.buffer.equals(BEGINNING) && tail.buffer.subarray(0, tail.bytesRead).includes(END)
  } finally {
    await file.close()
  }
}

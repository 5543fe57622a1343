import { open } from 'node:fs/promises'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { openWorkers } from './picture-workers.ts'
import { HEAD, isTooLarge, sizeTold } from './size-told.ts'

const workers = openWorkers()

/** Refuses formats other than PNG and JPEG, and pictures that are damaged or too large. */
export const reencode = async (source: string, target: string): Promise<'png' | 'jpg' | Refusal> => {
  const told = sizeTold(await headOf(source))
  if (told === null) return refuse('image unreadable')
  if (told && isTooLarge(told)) return refuse('image too large')
  const outcome = await workers.done(source, target)
  if (outcome === 'png') return 'png'
  if (outcome === 'jpeg') return 'jpg'
  // The error has the code of any other write to a full disk.
  if (outcome === 'disk full')
    throw Object.assign(new Error('A picture could not be written.'), { code: 'ENOSPC' })
  return refuse(outcome === 'too large' ? 'image too large' : 'image unreadable')
}

const headOf = async (source: string): Promise<Buffer> => {
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

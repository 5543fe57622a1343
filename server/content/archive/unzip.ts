import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ZipEntry } from './zip-directory.ts'

export class BrokenArchive extends Error {}

/** @throws BrokenArchive, at once or from the stream */
export const unzipped = async ({ crc, open }: ZipEntry): Promise<Readable> => {
  const plain = await open().catch((error: Error) => Promise.reject(new BrokenArchive(error.message)))
  const whole = asSaid(crc)
  // `pipe` forwards neither errors nor an early close.
  plain.on('error', (error: Error) => whole.destroy(new BrokenArchive(error.message)))
  whole.on('close', () => plain.destroy())
  return plain.pipe(whole)
}

/** Checks only the checksum, since yauzl checks the length. */
const asSaid = (crc: number): Transform => {
  let sum = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: done => done(sum === crc ? null : new BrokenArchive('other than was said')),
  })
}

export const textOf = async (entry: ZipEntry): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of await unzipped(entry)) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

// One file out of a zip file: no byte more than its directory said, and with the checksum it said.
import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ZipEntry } from './zip-directory.ts'

/** It is not what its directory says; whoever reads it hears of it at the latest at its end. */
export class BrokenArchive extends Error {}

/** Its bytes as they were before they were packed. @throws BrokenArchive, at once or from the stream */
export const unzipped = async ({ crc, open }: ZipEntry): Promise<Readable> => {
  const plain = await open().catch((error: Error) => Promise.reject(new BrokenArchive(error.message)))
  const whole = asSaid(crc)
  // A reader that gives up gives up the whole way, and what breaks on the way is broken for the reader.
  plain.on('error', (error: Error) => whole.destroy(new BrokenArchive(error.message)))
  whole.on('close', () => plain.destroy())
  return plain.pipe(whole)
}

/** Ends with an error where the checksum is another; the length is yauzl's to check. */
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

/** A text of the archive. @throws BrokenArchive */
export const textOf = async (entry: ZipEntry): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of await unzipped(entry)) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

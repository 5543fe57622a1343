// One file out of a zip file: no byte more than its directory said, and with the checksum it said.
import type { FileHandle } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { bytesAt, type ZipEntry } from './zip-directory.ts'

const LOCAL = 0x04034b50

/** It is not what its directory says; whoever reads it hears of it at the latest at its end. */
export class BrokenArchive extends Error {}

export const unzipped = async (file: FileHandle, entry: ZipEntry): Promise<Readable> => {
  const header = await bytesAt(file, entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) throw new BrokenArchive('no file begins there')
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = Readable.from(bytesFrom(file, start, entry.packed), { objectMode: false })
  const steps = [...(entry.method === 8 ? [createInflateRaw()] : []), asSaid(entry)]
  return steps.reduce<Readable>((from, to) => {
    from.on('error', error => to.destroy(new BrokenArchive(error.message)))
    // A reader that gives up gives up the whole way.
    to.on('close', () => from.destroy())
    return from.pipe(to)
  }, packed)
}

const CHUNK = 64 * 1024

/** Read by hand: a stream of a file handle closes it for all others when it ends. */
async function* bytesFrom(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += CHUNK) yield await bytesAt(file, start + at, Math.min(CHUNK, length - at))
}

/** Ends with an error as soon as there is more than was said, or when it was not that. */
const asSaid = ({ bytes, crc }: ZipEntry): Transform => {
  let seen = 0
  let sum = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length
      if (seen > bytes) return done(new BrokenArchive('more than was said'))
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: done => done(seen === bytes && sum === crc ? null : new BrokenArchive('other than was said')),
  })
}

/** A text of the archive. @throws BrokenArchive */
export const textOf = async (file: FileHandle, entry: ZipEntry): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of await unzipped(file, entry)) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

// The same files give the same bytes (decision 0027).
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface Packed {
  readonly name: string
  readonly bytes: number
  readonly read: () => AsyncIterable<Uint8Array>
}

const ALIKE = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 } as const

/** Files are compressed, since some readers reject uncompressed ones whose checksum follows them. */
export async function* zipOf(
  texts: Readonly<Record<string, string>>,
  files: readonly Packed[],
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  let reading: Readable | undefined
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name, ALIKE)
  for (const { name, bytes, read } of files)
    zip.addReadStreamLazy(name, { ...ALIKE, compressionLevel: 1, size: bytes }, give =>
      give(null, (reading = Readable.from(read()))),
    )
  zip.end()
  const parts = zip.outputStream as Readable
  zip.on('error', (error: Error) => parts.destroy(error))
  try {
    yield* parts
  } finally {
    // An aborted download leaves no file open.
    reading?.destroy()
  }
}

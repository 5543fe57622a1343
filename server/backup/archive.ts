// A gzipped tar archive, encrypted if age recipients are given.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { ConfigError } from '../services/config.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export type Content = Uint8Array | { readonly path: string; readonly bytes: number }

export interface Writing {
  readonly add: (name: string, content: Content) => Promise<void>
  readonly entries: readonly ArchiveEntry[]
}

/** Flushes the file to disk and closes it. */
export const writeArchive = async (
  file: FileHandle,
  recipients: readonly string[],
  work: (writing: Writing) => Promise<void>,
): Promise<void> => {
  const tar = pack()
  const zipped = createGzip({ level: 6 })
  const written = save(tar.pipe(zipped), recipients, file.createWriteStream({ flush: true }))
  // Rejects if writing fails, so that no entry waits forever for a full disk.
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  )
  failed.catch(() => undefined)
  const entries: ArchiveEntry[] = []
  const add = async (name: string, content: Content) => {
    const entry = await addTo(tar, name, content)
    entries.push(entry)
  }
  try {
    await Promise.race([
      work({ add: (name, content) => Promise.race([add(name, content), failed]), entries }),
      failed,
    ])
  } catch (error) {
    tar.destroy()
    zipped.destroy()
    await written.catch(() => undefined)
    throw error
  }
  tar.finalize()
  await written
}

export const checkRecipients = (recipients: readonly string[]): void => {
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new ConfigError(`--recipient ${recipient} is not an age public key.`)
    }
  }
}

const save = async (plain: Readable, recipients: readonly string[], file: Writable) => {
  if (recipients.length === 0) return pipeline(plain, file)
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  // The casts hold: the types of web and Node streams differ only in an unused parameter.
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream)
  return pipeline(Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]), file)
}

const addTo = async (tar: ReturnType<typeof pack>, name: string, content: Content): Promise<ArchiveEntry> => {
  const bytes = content instanceof Uint8Array ? content.length : content.bytes
  const entry = tar.entry({ name, size: bytes })
  const source =
    content instanceof Uint8Array
      ? Readable.from([content])
      : createReadStream(content.path, { end: Math.max(0, bytes - 1) })
  const hash = createHash('sha256')
  await pipeline(bytes === 0 ? Readable.from([]) : source, hashing(hash), entry)
  return { name, bytes, sha256: hash.digest('hex') }
}

const hashing = (hash: Hash) =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })

export class UnreadableArchive extends Error {}

/**
 * `visit` must read the whole content.
 * @param identities age secret keys
 */
export const readArchive = async (
  file: string,
  identities: readonly string[],
  visit: (name: string, content: Readable) => Promise<void>,
): Promise<ArchiveEntry[]> => {
  const tar = extract()
  const plain = await opened(file, identities)
  const reading = pipeline(plain, createGunzip(), tar)
  reading.catch(() => undefined)
  const entries: ArchiveEntry[] = []
  try {
    for await (const content of tar) {
      const { name, size } = content.header
      const hash = createHash('sha256')
      const hashed = hashing(hash)
      await Promise.all([pipeline(content, hashed), visit(name, hashed)])
      entries.push({ name, bytes: size, sha256: hash.digest('hex') })
    }
    await reading
  } catch (error) {
    throw unreadable(file, error)
  }
  return entries
}

const AGE = 'age-encryption.org/'

const opened = async (file: string, identities: readonly string[]): Promise<Readable> => {
  if ((await startOf(file, AGE.length)) !== AGE) return createReadStream(file)
  if (identities.length === 0)
    throw new UnreadableArchive(`${file} is encrypted: pass the file of its secret key with --identity.`)
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new UnreadableArchive('The --identity file contains a line that is not an age secret key.')
  }
  const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const plain = await decrypter.decrypt(sealed).catch((error: unknown) => {
    throw new UnreadableArchive(`${file} cannot be decrypted with this key: ${String(error)}`)
  })
  return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
}

const startOf = async (path: string, bytes: number): Promise<string> => {
  const file = await open(path, 'r').catch((error: unknown) => {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UnreadableArchive(
      isMissing ? `There is no file ${path}.` : `${path} cannot be opened: ${String(error)}`,
    )
  })
  try {
    if ((await file.stat()).isDirectory()) throw new UnreadableArchive(`${path} is a folder, not a backup.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const OF_MALFORMED_BYTES =
  /incorrect data check|incorrect length check|Z_|zlib|gzip|header check|unexpected end|\b(tar|age|stream)\b|decrypt/i

const unreadable = (file: string, error: unknown): unknown => {
  const text = String(error)
  const isOfSystem = error instanceof Error && 'syscall' in error
  return !(error instanceof UnreadableArchive) &&
    OF_MALFORMED_BYTES.test(text) &&
    !isOfSystem &&
    !/SQL|Postgres/i.test(text)
    ? new UnreadableArchive(`${file} is damaged or is not a backup: ${text}`)
    : error
}

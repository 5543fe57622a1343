// A zip file as it is sent: what is text packed, what is packed already stored. Written by hand, because the format's writing half is one
// page, and the same files give the same bytes (decision 0015).
import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  readonly name: string
  readonly bytes: number
  /** Read twice: once for its checksum, once to be sent. */
  readonly read: () => AsyncIterable<Uint8Array>
}

const UTF8 = 0x0800
const STORED = 0
const DEFLATED = 8
/** The first day the format knows: no file of ours tells when it was packed. */
const DATE = 0x0021

interface Header {
  readonly name: Buffer
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly bytes: number
}

/** In parts. Texts come first, then files as they are read. */
export async function* zipOf(texts: Readonly<Record<string, string>>, files: readonly Packed[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(texts)) {
    const plain = Buffer.from(text)
    const data = deflateRawSync(plain)
    const header: Header = { name: Buffer.from(name), method: DEFLATED, crc: crc32(plain), packed: data.length, bytes: plain.length }
    yield localHeader(header)
    yield data
    directory.push(centralHeader(header, offset))
    offset += 30 + header.name.length + data.length
  }
  for (const { name, bytes, read } of files) {
    let crc = 0
    for await (const part of read()) crc = crc32(part, crc)
    const header: Header = { name: Buffer.from(name), method: STORED, crc, packed: bytes, bytes }
    yield localHeader(header)
    yield* read()
    directory.push(centralHeader(header, offset))
    offset += 30 + header.name.length + bytes
  }
  const central = Buffer.concat(directory)
  yield central
  yield end(directory.length, central.length, offset)
}

/** Version, flags, method, time, date, checksum and sizes: the same in both places. */
const facts = ({ name, method, crc, packed, bytes }: Header): Buffer => {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(UTF8, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt16LE(DATE, 8)
  facts.writeUInt32LE(crc, 10)
  facts.writeUInt32LE(packed, 14)
  facts.writeUInt32LE(bytes, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

const localHeader = (header: Header): Buffer => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts(header), header.name])

const centralHeader = (header: Header, offset: number): Buffer => {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts(header), place, header.name])
}

const end = (count: number, bytes: number, offset: number): Buffer => {
  const record = Buffer.alloc(22)
  record.write('PK\u0005\u0006', 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(bytes, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

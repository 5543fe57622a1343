import { types } from 'pg'

export interface Sent {
  readonly data: string | Buffer | null
  readonly cast: string
}

/** @throws TypeError for `undefined` or a plain object: JSON is passed as text */
export const sent = (value: unknown): Sent => {
  if (value === null) return { data: null, cast: '' }
  if (Array.isArray(value))
    return { data: arrayText(value), cast: value.length > 0 ? arrayCast(sent(value[0]).cast) : '' }
  if (value instanceof Date) return { data: value.toISOString(), cast: '::timestamptz' }
  if (value instanceof Uint8Array)
    return { data: Buffer.from(value.buffer, value.byteOffset, value.byteLength), cast: '::bytea' }
  switch (typeof value) {
    case 'string':
      return { data: value, cast: '' }
    case 'number':
      return { data: String(value), cast: '' }
    case 'bigint':
      return { data: String(value), cast: '::bigint' }
    case 'boolean':
      return { data: value ? 't' : 'f', cast: '::boolean' }
    default:
      throw new TypeError(
        `A statement cannot hold ${typeof value === 'undefined' ? 'undefined' : `a value of type ${typeof value}`}.`,
      )
  }
}

const arrayCast = (cast: string) => (cast === '' || cast.endsWith('[]') ? cast : `${cast}[]`)

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map(value => (Array.isArray(value) ? arrayText(value) : elementText(sent(value).data))).join(',')}}`

const elementText = (data: string | Buffer | null): string => {
  if (data === null) return 'null'
  const text = typeof data === 'string' ? data : String.raw`\x${data.toString('hex')}`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`
}

type Read = (text: string) => unknown

const asTold: Read = text => text
const instant: Read = text => new Date(text)
const json: Read = text => JSON.parse(text) as unknown

/** By type OID. 64-bit integers and decimals stay text. */
const READS: Readonly<Record<number, Read>> = {
  // boolean, bytea
  16: text => text === 't',
  17: text => Buffer.from(text.slice(2), 'hex'),
  // smallint, integer, oid, real, double precision
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  // json, jsonb
  114: json,
  3802: json,
  // date, timestamp, timestamptz
  1082: instant,
  1114: instant,
  1184: instant,
}

/** Element OIDs by array OID. */
const HOLDS: Readonly<Record<number, number>> = {
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1028: 26,
  1021: 700,
  1022: 701,
  199: 114,
  3807: 3802,
  1182: 1082,
  1115: 1114,
  1185: 1184,
  // name, bigint, numeric, text, varchar, uuid
  1003: 19,
  1016: 20,
  1231: 1700,
  1009: 25,
  1015: 1043,
  2951: 2950,
}

const readerOf = (type: number): Read => {
  const held = HOLDS[type]
  if (held === undefined) return READS[type] ?? asTold
  const read = READS[held] ?? asTold
  const each = (element: unknown): unknown =>
    Array.isArray(element) ? element.map(each) : typeof element === 'string' ? read(element) : null
  return text => each(texts(text))
}

// The driver's typings do not name all types it knows.
const readerOfDriver = types.getTypeParser as unknown as (type: number, format: 'text') => Read
const texts = readerOfDriver(1009, 'text')

const readers = new Map<number, Read>()

export const getTypeParser = (type: number): Read => {
  const reader = readers.get(type) ?? readerOf(type)
  readers.set(type, reader)
  return reader
}

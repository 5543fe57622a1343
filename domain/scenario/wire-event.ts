// An event in the words of the specification's editor (S2§3), told in those of the schema: booleans and numbers that are texts, options
// in the forms of rule 75, the identity of the reply in five fields. What cannot be read is left for the schema to refuse.
import { event as schema } from './schema.ts'
import { readOptions, readReferences } from './wire-options.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an event gathers while it is played; an author's document does not hold it. */
const PLAYED = new Set(['date', 'read', 'visible', 'response', 'responded', 'section'])
const REPLY = { reOrg: 'organisation', rePersona: 'persona', reAddress: 'address', reRole: 'role', reAgree: 'agree' } as const
const KNOWN = new Set(Object.keys(schema.shape))

export interface WireEvent {
  readonly event: Fields
  /** Fields nobody knows, which are not kept. */
  readonly unknown: readonly string[]
}

export const readEvent = (raw: Fields): WireEvent => {
  const { responseType, options } = readOptions(raw['options'])
  const unknown = Object.keys(raw).filter(key => !KNOWN.has(key) && !PLAYED.has(key) && !(key in REPLY))
  const kept = Object.fromEntries(Object.entries(raw).filter(([key, value]) => KNOWN.has(key) && value !== undefined))
  const event = {
    ...kept,
    ...(raw['id'] === undefined ? {} : { id: String(raw['id']) }),
    responseType: raw['responseType'] || responseType || 'none',
    options: options.map(option => ({ ...option, next: target(option.next) })),
    correct: readReferences(raw['correct'], options),
    neutral: readReferences(raw['neutral'], options),
    wrong: readReferences(raw['wrong'], options),
    comments: readComments(raw['comments']),
    ...mapped(raw, ['team', 'timings'], readFlag),
    ...mapped(raw, ['timeLimit', 'delay', 'displayAfter'], readLimit),
    ...mapped(raw, ['earlierThan', 'laterThan'], readThreshold),
    ...mapped(raw, ['likes', 'retweets'], readCount),
    ...mapped(raw, ['next', 'nextIfEarly', 'nextIfLate', 'onTimeout'], target),
    ...readReply(raw),
  }
  return { event, unknown }
}

const mapped = (raw: Fields, keys: readonly string[], read: (value: unknown) => unknown): Fields =>
  Object.fromEntries(keys.filter(key => raw[key] !== undefined).map(key => [key, read(raw[key])]))

/** 'true' and 'false' of the wire. */
export const readFlag = (value: unknown): unknown =>
  value === 'true' ? true : value === 'false' || value === '' || value === null ? false : value

/** A number, also as text. */
export const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value

const isEmpty = (value: unknown) => value === null || value === '' || value === undefined

/** Empty and -1 mean no limit (S1§9). */
const readLimit = (value: unknown): unknown => {
  const number = readNumber(value)
  return isEmpty(value) || number === -1 ? null : number
}

const readThreshold = (value: unknown): unknown => (isEmpty(value) ? -1 : readNumber(value))
const readCount = (value: unknown): unknown => (isEmpty(value) ? 0 : readNumber(value))
const target = (value: unknown): unknown => (isEmpty(value) ? '-1' : typeof value === 'number' ? String(value) : value)

const readReply = (raw: Fields): Fields => {
  const fields = Object.entries(REPLY).filter(([key]) => !isEmpty(raw[key]))
  if (fields.length === 0) return isEmpty(raw['replyAs']) ? { replyAs: undefined } : {}
  return { replyAs: Object.fromEntries(fields.map(([key, name]) => [name, raw[key]])) }
}

/** Comments without persona or content are dropped (S2§5). */
const readComments = (value: unknown): unknown => {
  if (!Array.isArray(value)) return isEmpty(value) ? [] : value
  const comments: unknown[] = value
  return comments
    .filter(isFields)
    .filter(isSaid)
    .map(comment => ({ ...comment, ...mapped(comment, ['likes', 'retweets'], readCount) }))
}

const isSaid = (comment: Fields) => String(comment['persona'] ?? '').trim() !== '' && String(comment['content'] ?? '').trim() !== ''

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

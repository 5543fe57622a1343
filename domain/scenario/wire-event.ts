// S2§3. Unreadable numbers, flags and targets are left for the schema to refuse.
import { event as schema } from './schema.ts'
import { readOptions, readReferences } from './wire-options.ts'
import { type Fields, isEmpty, isFields, readFlag, readNumber, readText } from './wire-values.ts'

/** Fields of an event as players get it (S1§3), which an authored event does not have. */
const PLAYED = new Set(['date', 'read', 'visible', 'response', 'responded', 'section'])
const REPLY = {
  reOrg: 'organisation',
  rePersona: 'persona',
  reAddress: 'address',
  reRole: 'role',
  reAgree: 'agree',
} as const
const KNOWN = new Set(Object.keys(schema.shape))

export interface WireEvent {
  readonly event: Fields
  readonly lost: readonly string[]
}

export const readEvent = (raw: Fields): WireEvent => {
  const { responseType, options } = readOptions(raw['options'])
  const unknown = Object.keys(raw).filter(key => !KNOWN.has(key) && !PLAYED.has(key) && !(key in REPLY))
  const correct = readReferences(raw['correct'], options)
  const emptied =
    correct.length === 0 && Array.isArray(raw['correct']) && raw['correct'].length > 0 ? ['correct'] : []
  const kept = Object.fromEntries(
    Object.entries(raw).filter(([key, value]) => KNOWN.has(key) && value !== undefined),
  )
  const event = {
    ...kept,
    ...(raw['id'] === undefined ? {} : { id: readText(raw['id']) }),
    responseType: raw['responseType'] || responseType || 'none',
    options: options.map(option => ({ ...option, next: target(option.next) })),
    correct,
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
  return { event, lost: [...unknown, ...emptied, ...playedIn(raw)] }
}

const playedIn = (raw: Fields): readonly string[] =>
  [...PLAYED].filter(
    key => key !== 'section' && !isEmpty(raw[key]) && !UNPLAYED.has(`${key} ${String(raw[key])}`),
  )
const UNPLAYED = new Set(['read false', 'visible true', 'responded false'])

const mapped = (raw: Fields, keys: readonly string[], read: (value: unknown) => unknown): Fields =>
  Object.fromEntries(keys.filter(key => raw[key] !== undefined).map(key => [key, read(raw[key])]))

/** Empty and -1 become null (S1§9, rule 86). */
const readLimit = (value: unknown): unknown => {
  const number = readNumber(value)
  return isEmpty(value) || number === -1 ? null : number
}

const readThreshold = (value: unknown): unknown => (isEmpty(value) ? -1 : readNumber(value))
const readCount = (value: unknown): unknown => (isEmpty(value) ? 0 : readNumber(value))
const target = (value: unknown): unknown =>
  isEmpty(value) ? '-1' : typeof value === 'number' ? String(value) : value

/** An editor that knows only these five fields leaves the old values in `replyAs`. */
const readReply = (raw: Fields): Fields => {
  const fields = Object.entries(REPLY).filter(([key]) => !isEmpty(raw[key]))
  const isNamed = Object.keys(REPLY).some(key => raw[key] !== undefined)
  if (fields.length === 0) return isNamed || isEmpty(raw['replyAs']) ? { replyAs: undefined } : {}
  return { replyAs: Object.fromEntries(fields.map(([key, name]) => [name, raw[key]])) }
}

const readComments = (value: unknown): unknown => {
  if (!Array.isArray(value)) return isEmpty(value) ? [] : value
  const comments: unknown[] = value
  return comments
    .filter(isFields)
    .filter(isSaid)
    .map(comment => ({ ...comment, ...mapped(comment, ['likes', 'retweets'], readCount) }))
}

const isSaid = (comment: Fields) =>
  readText(comment['persona']).trim() !== '' && readText(comment['content']).trim() !== ''

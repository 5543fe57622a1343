// The options of an event in foreign notation (S2§3, rule 75).
import { NOWHERE, RESPONSE_TYPES, type ResponseType } from './schema.ts'
import { type Fields, isEmpty, isFields, readText } from './wire-values.ts'

interface WireOption {
  readonly id: string
  readonly text: string
  readonly next: unknown
  readonly objectives?: unknown
}

export interface WireOptions {
  readonly responseType: ResponseType | null
  readonly options: readonly WireOption[]
}

const NOTHING: WireOptions = { responseType: null, options: [] }

/** Options without text are dropped (S2§5). */
export const readOptions = (value: unknown): WireOptions => {
  if (Array.isArray(value)) return readList(value, null)
  if (typeof value === 'string') return readLiteral(value.trim())
  return isFields(value) ? readKeyed(value) : NOTHING
}

/** Room for twenty options of maximum length as JSON without \u escapes. */
const LONGEST_LITERAL = 100_000

const readLiteral = (text: string): WireOptions => {
  if (text === '') return NOTHING
  if (text === 'text' || text === 'form') return { responseType: text, options: [] }
  if (text.length > LONGEST_LITERAL) return NOTHING
  try {
    return readOptions(JSON.parse(text))
  } catch {
    return NOTHING
  }
}

const readKeyed = (value: Fields): WireOptions => {
  const [kind, list] = Object.entries(value).find(([key]) => isResponseType(key)) ?? []
  if (kind === undefined || !isResponseType(kind)) return NOTHING
  return Array.isArray(list) ? readList(list, kind) : { responseType: kind, options: [] }
}

const readList = (list: readonly unknown[], kind: ResponseType | null): WireOptions => {
  const read = list.map((item, index) => readOption(item, `o${index + 1}`))
  const named = read.map(({ kind: own }) => own).find(own => own !== null) ?? null
  const options = read.map(({ option }) => option).filter(({ text }) => text.trim() !== '')
  return { responseType: kind ?? named ?? (options.length > 0 ? 'option' : null), options }
}

interface ReadOption {
  readonly kind: ResponseType | null
  readonly option: WireOption
}

const readOption = (item: unknown, place: string): ReadOption => {
  if (typeof item === 'string') return { kind: null, option: { id: place, text: item, next: NOWHERE } }
  const fields = isFields(item) ? item : {}
  const kind = Object.keys(fields).find(isResponseType) ?? null
  const text = fields['text'] ?? (kind === null ? '' : fields[kind])
  return {
    kind: kind === 'text' ? null : kind,
    option: {
      id: readText(fields['id'], place),
      text: typeof text === 'string' ? text : '',
      next: fields['next'] ?? NOWHERE,
      ...(!isEmpty(fields['objectives']) && { objectives: fields['objectives'] }),
    },
  }
}

const isResponseType = (key: string): key is ResponseType => RESPONSE_TYPES.some(type => type === key)

/** Ids, texts, or positions from 1 (rule 63). */
export const readReferences = (value: unknown, options: readonly WireOption[]): string[] => {
  const named: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? readListText(value)
      : []
  const ids = named.map(name => {
    const text = readText(name)
    const meant =
      options.find(({ id }) => id === text) ??
      options.find(option => option.text === text) ??
      options[Number(text) - 1]
    return meant?.id
  })
  return [...new Set(ids.filter(id => id !== undefined))]
}

const readListText = (text: string): readonly unknown[] => {
  if (!text.trim().startsWith('[')) return text.trim() === '' ? [] : [text]
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return [text]
  }
}

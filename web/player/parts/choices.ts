// Rules 74 and 75, parsed leniently.

export type Ask = 'none' | 'text' | 'form' | 'option' | 'checkbox' | 'reorder' | 'random'

export interface Question {
  readonly ask: Ask
  readonly texts: readonly string[]
}

const NOTHING: Question = { ask: 'none', texts: [] }

/** `options`: '', 'text', 'form', or a JSON string with the kind as key. */
export const questionOf = (options: string): Question => {
  if (options === 'text' || options === 'form') return { ask: options, texts: [] }
  const parsed = parse(options)
  if (Array.isArray(parsed)) return fromList(parsed)
  if (typeof parsed !== 'object' || parsed === null) return NOTHING
  const [kind, list] = Object.entries(parsed)[0] ?? []
  return isChoice(kind) && Array.isArray(list) ? { ask: kind, texts: list.flatMap(textOf) } : NOTHING
}

export const answerLines = (response: string, ask: Ask): readonly string[] => {
  if (ask === 'text' || ask === 'option') return response === '' ? [] : [response]
  const parsed = parse(response)
  if (Array.isArray(parsed)) return parsed.map(String)
  if (typeof parsed === 'object' && parsed !== null)
    return Object.entries(parsed).map(([field, value]) => `${field}: ${listed(value)}`)
  return response === '' ? [] : [response]
}

/** J, K and R are taken: next mail, previous mail, go to the answer. */
export const LETTERS = 'ABCDEFGHILMNOPQSTUVW'

const CHOICES = ['option', 'checkbox', 'reorder', 'random'] as const
const isChoice = (kind: string | undefined): kind is (typeof CHOICES)[number] =>
  CHOICES.some(choice => choice === kind)

// Another spelling of the same: [{option: 'Call them'}, {option: 'Wait'}].
const fromList = (list: readonly unknown[]): Question => {
  const ask = list
    .flatMap(item => (typeof item === 'object' && item !== null ? Object.keys(item) : []))
    .find(isChoice)
  if (!ask) return NOTHING
  return {
    ask,
    texts: list.flatMap(item =>
      textOf(typeof item === 'object' && item !== null && ask in item ? Reflect.get(item, ask) : item),
    ),
  }
}

const textOf = (item: unknown): readonly string[] => {
  if (typeof item === 'string') return [item]
  if (typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string')
    return [item.text]
  return []
}

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

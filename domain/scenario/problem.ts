interface Wrong {
  readonly code?: string
  readonly input?: unknown
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly origin?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  readonly inclusive?: boolean
  readonly format?: string
  readonly divisor?: number | bigint
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly Found[])[]
}

export interface Found extends Wrong {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Used as `schema.safeParse(value, { error: inWords })`. */
export const inWords = (issue: Wrong): string => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return `must be ${wanted(issue)}`
    case 'invalid_union':
      return `must be ${listed([...new Set((issue.errors ?? []).flatMap(([first]) => (first ? wanted(first) : [])))])}`
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return `must be ${FORMATS[issue.format ?? ''] ?? 'in the requested form'}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `contains unknown fields: ${(issue.keys ?? []).slice(0, 3).map(shortened).join(', ')}`
    default:
      return 'holds a value that is not allowed'
  }
}

export const problemIn = ({ issues: [first] }: { readonly issues: readonly Found[] }): string => {
  const { path, message } = first
    ? nearest(first)
    : { path: [], message: 'holds a value that is not allowed' }
  return `${placeOf(path)} ${message}`
}

/** The problem of the first shape that allows this kind of value. */
const nearest = (issue: Found): Pick<Found, 'path' | 'message'> => {
  if (issue.code !== 'invalid_union') return issue
  const [near] = issue.errors?.find(([first]) => first !== undefined && !isAnotherKind(first)) ?? []
  if (!near) return issue
  const { path, message } = nearest(near)
  return { path: [...issue.path, ...path], message }
}

const isAnotherKind = ({ code, path }: Found): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

const placeOf = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1)
  const before = path.slice(0, -1)
  if (last === undefined) return 'the request'
  if (typeof last === 'number') return `entry ${last + 1} of ${placeOf(before)}`
  return before.length === 0 ? shortened(String(last)) : `${shortened(String(last))} (${placeOf(before)})`
}

/** A name from outside may be as long as the request. */
export const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of named values',
  record: 'a group of named values',
  null: 'empty',
  date: 'a date',
}

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time such as 2026-11-17T10:39:00.000Z',
  date: 'a date such as 2026-11-17',
  email: 'an email address',
  url: 'an address such as https://example.org',
  safeint: 'a whole number',
}

const wanted = (issue: Wrong): string => {
  if (issue.code === 'invalid_type') return KINDS[issue.expected ?? ''] ?? 'another kind of value'
  if (issue.code === 'invalid_value') return listed((issue.values ?? []).map(String))
  return 'another kind of value'
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'another value') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const tooBig = ({ origin, maximum = 0, inclusive = true }: Wrong): string => {
  if (origin === 'string') return `can have at most ${counted(maximum, 'character', 'characters')}`
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return `can hold at most ${counted(maximum, 'entry', 'entries')}`
  return `must be ${inclusive ? 'at most' : 'less than'} ${counted(maximum)}`
}

const tooSmall = ({ origin, minimum = 0, inclusive = true }: Wrong): string => {
  const isText = origin === 'string'
  if (isText || origin === 'array')
    return Number(minimum) <= 1
      ? 'cannot be empty'
      : `needs at least ${isText ? counted(minimum, 'character', 'characters') : counted(minimum, 'entry', 'entries')}`
  return `must be ${inclusive ? 'at least' : 'more than'} ${counted(minimum)}`
}

const counted = (count: number | bigint, one = '', many = ''): string =>
  `${count.toLocaleString('en-GB')} ${Number(count) === 1 ? one : many}`.trimEnd()

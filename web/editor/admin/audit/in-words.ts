export interface Said {
  readonly what: string
  readonly text: string
}

export const inWords = (detail: unknown): readonly Said[] => {
  if (!isRecord(detail))
    return detail === undefined || detail === null ? [] : [{ what: 'Detail', text: textOf(detail) }]
  const { before, after, ...rest } = detail
  return [
    ...changesOf(before, after),
    ...Object.entries(rest).flatMap(([name, value]) => saidOf(name, value)),
  ]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const changesOf = (before: unknown, after: unknown): readonly Said[] => {
  if (before === undefined && after === undefined) return []
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter(name => textOf(before[name]) !== textOf(after[name]))
      .map(name => ({ what: headed(name), text: `${textOf(before[name])} → ${textOf(after[name])}` }))
  if (before === undefined) return saidOf('after', after)
  if (after === undefined) return saidOf('before', before)
  return [{ what: 'Changed', text: `${textOf(before)} → ${textOf(after)}` }]
}

const saidOf = (name: string, value: unknown): readonly Said[] =>
  isRecord(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([part, inner]) => saidOf(`${name} ${part}`, inner))
    : [{ what: headed(name), text: textOf(value) }]

/** `portal_role` and `portalRole` become 'Portal role'. */
const headed = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(textOf).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, inner]) => `${headed(name)} ${textOf(inner)}`)
      .join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

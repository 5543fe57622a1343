export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (value: unknown): boolean => value === null || value === '' || value === undefined

export const readText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : otherwise

export const readFlag = (value: unknown): unknown =>
  value === 'true' ? true : value === 'false' || isEmpty(value) ? false : value

export const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value

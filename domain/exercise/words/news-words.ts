import { spoken } from './in-words.ts'

interface Told {
  readonly role: string
  /** Seconds; null: not told. */
  readonly after: number | null
  /** Seconds; null: not read. */
  readonly read: number | null
  readonly by: string
}

export const toldInWords = ({ role, after, read, by }: Told): string => {
  const name = role || 'Everyone'
  if (after === null) return `${name}: not told`
  return `${name}: after ${spoken(after)}${by && `, by ${by}`}, ${read === null ? 'not read' : `read after ${spoken(read)}`}`
}

// The Incident Log (rule 108).
import type { Instant } from '../log/exercise.ts'
import { type Seat, teamOf } from './seat.ts'

export interface Notebook {
  readonly text: string
  readonly version: number
  readonly by: string
  readonly at: Instant
  /** The text as each seat last saved it: a former member's report holds no later text. */
  readonly authors: ReadonlyMap<string, string>
  readonly saves: ReadonlyMap<string, number>
}

export type Notebooks = ReadonlyMap<string, Notebook>

export const notebookKey = (seat: Seat): string => {
  const team = teamOf(seat)
  return team === null ? `seat ${seat.id}` : `team ${team}`
}

export const teamOfNotebook = (key: string): string | null =>
  key.startsWith('team ') ? key.slice('team '.length) : null

export const withNote = (
  notebooks: Notebooks,
  key: string,
  note: { text: string; version: number; by: string; at: Instant },
): Notebooks => {
  const before = notebooks.get(key)
  const authors = new Map(before?.authors).set(note.by, note.text)
  const saves = new Map(before?.saves).set(note.by, (before?.saves.get(note.by) ?? 0) + 1)
  return new Map(notebooks).set(key, { ...note, authors, saves })
}

export interface Notes {
  readonly text: string
  readonly version: number
  readonly by: string
  readonly at: Instant | null
  /** Rule 195. */
  readonly byOthers: number
}

export const notesOf = (
  { notebooks, seats }: { readonly notebooks: Notebooks; readonly seats: ReadonlyMap<string, Seat> },
  seat: Seat,
): Notes => {
  const notebook = notebooks.get(notebookKey(seat))
  if (!notebook) return { text: '', version: 0, by: '', at: null, byOthers: 0 }
  const { text, version, by, at, saves } = notebook
  return { text, version, by: seats.get(by)?.alias ?? '', at, byOthers: version - (saves.get(seat.id) ?? 0) }
}

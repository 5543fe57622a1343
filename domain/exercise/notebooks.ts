// The Incident Log: one notebook per team where teams are used, else one per player (rule 108).
import type { Instant } from './exercise.ts'
import { type Seat, teamOf } from './seat.ts'

export interface Notebook {
  readonly text: string
  /** Counts from 1 with every change. */
  readonly version: number
  /** The seat that changed it last. */
  readonly by: string
  readonly at: Instant
  /** What each author last saved, by seat: the report lists them. */
  readonly authors: ReadonlyMap<string, string>
}

/** By notebook key. */
export type Notebooks = ReadonlyMap<string, Notebook>

export const notebookKey = (seat: Seat): string => {
  const team = teamOf(seat)
  return team === null ? `seat ${seat.id}` : `team ${team}`
}

export const withNote = (
  notebooks: Notebooks,
  key: string,
  note: { text: string; version: number; by: string; at: Instant },
): Notebooks => {
  const authors = new Map(notebooks.get(key)?.authors).set(note.by, note.text)
  return new Map(notebooks).set(key, { ...note, authors })
}

export interface Notes {
  readonly text: string
  /** 0: never written. */
  readonly version: number
  /** Alias of who changed it last. */
  readonly by: string
  readonly at: Instant | null
}

/** What a seat reads in its Incident Log. */
export const notesOf = (
  { notebooks, seats }: { readonly notebooks: Notebooks; readonly seats: ReadonlyMap<string, Seat> },
  seat: Seat,
): Notes => {
  const notebook = notebooks.get(notebookKey(seat))
  if (!notebook) return { text: '', version: 0, by: '', at: null }
  return { text: notebook.text, version: notebook.version, by: seats.get(notebook.by)?.alias ?? '', at: notebook.at }
}

// The Incident Log as one player holds it: what the server has, what is being written over it, what is on its
// way, and what somebody else wrote meanwhile. Pure: logbook.ts does the asking and sending (S1§2, rules 108,
// 109).
import type { CameBack } from '../sending/came-back.ts'
import { merge } from './merge.ts'

export interface Written {
  readonly text: string
  /** Counts every change; 0: never written. */
  readonly version: number
  /** Alias of who changed it last, and when (ISO); '' for nobody yet. */
  readonly by: string
  readonly at: string
}

export interface Base {
  readonly text: string
  readonly version: number
}

export interface Draft {
  readonly text: string
  /** What stood there when the writing began: a save over anything else is a conflict. */
  readonly base: Base
  /** Update was pressed; it waits for the save before it. */
  readonly asked: boolean
  /**
   * The team it was written for, where the player has another one by now: nothing of it is saved before he
   * has chosen.
   */
  readonly former?: string | undefined
  /** Update was pressed, and it came back: unsaved until it is pressed again. */
  readonly cameBack?: CameBack | undefined
}

export interface Saving {
  readonly text: string
  readonly base: Base
  readonly key: string
  readonly state: 'sending' | 'waiting'
}

export interface Notebook {
  /** Whose log it is: a player who changes teams writes another one. */
  readonly team: string
  /** null until the server told it. */
  readonly log: Written | null
  readonly draft: Draft | null
  readonly saving: Saving | null
  /** What somebody else wrote while this player did. */
  readonly theirs: Written | null
  /** One's own words before the last choice between two texts, so that it can be undone. */
  readonly aside: string | null
  /** Why the server could not say what it has; '' once it did. */
  readonly unopened: string
  /** Why the server did not take the last save. */
  readonly problem: string
}

export const blank = (team: string): Notebook => ({
  team,
  log: null,
  draft: null,
  saving: null,
  theirs: null,
  aside: null,
  unopened: '',
  problem: '',
})

export const isEditing = ({ draft }: Notebook): boolean => draft !== null && !draft.asked

/** Whether there are words that the server does not have. */
export const isDirty = ({ draft, saving }: Notebook): boolean =>
  saving !== null || (draft !== null && draft.text !== draft.base.text)

/** Why words that were to be saved are not; null where there are none. */
export const unsavedOf = ({ draft }: Notebook): CameBack | null =>
  draft?.cameBack && !draft.asked && draft.text !== draft.base.text ? draft.cameBack : null

/** The text a reader sees: with what is on its way. */
export const shownText = ({ log, draft, saving }: Notebook): string =>
  draft?.text ?? saving?.text ?? log?.text ?? ''

/** The server says what the log is now. */
export const told = (book: Notebook, log: Written): Notebook => {
  if (book.log && log.version < book.log.version) return book
  const next = { ...book, log, unopened: '' }
  const { draft } = book
  // A save that is on its way will be told of a conflict itself.
  if (!draft || book.saving || log.version === draft.base.version) return next
  if (draft.text === draft.base.text || draft.text === log.text)
    return { ...next, draft: { ...draft, text: log.text, base: log } }
  if (log.text === draft.base.text) return { ...next, draft: { ...draft, base: log } }
  return { ...next, theirs: log }
}

/** Modify: writing begins over what is shown. */
export const modified = (book: Notebook): Notebook => {
  if (book.draft) return { ...book, draft: { ...book.draft, asked: false } }
  const base = book.saving ?? book.log ?? { text: '', version: 0 }
  const version = 'version' in base ? base.version : base.base.version
  return {
    ...book,
    problem: '',
    draft: { text: base.text, base: { text: base.text, version }, asked: false },
  }
}

export const written = (book: Notebook, text: string): Notebook =>
  book.draft ? { ...book, draft: { ...book.draft, text }, problem: '' } : book

export const discarded = (book: Notebook): Notebook => ({
  ...book,
  draft: null,
  theirs: null,
  aside: null,
  problem: '',
})

/**
 * Update: what was written goes out, once what went before it has arrived. An unchanged text needs no saving;
 * of two texts one has to be chosen first.
 */
export const updated = (book: Notebook): Notebook => {
  if (!book.draft || book.theirs) return book
  if (book.draft.text === book.draft.base.text) return discarded(book)
  return { ...book, draft: { ...book.draft, asked: true }, aside: null, problem: '' }
}

/** What is to be sent now, if anything. */
export const nextSaving = (book: Notebook, key: string): Notebook =>
  book.saving || !book.draft?.asked
    ? book
    : {
        ...book,
        draft: null,
        theirs: null,
        saving: { text: book.draft.text, base: book.draft.base, key, state: 'sending' },
      }

/** Nobody answered yet. */
export const waiting = (book: Notebook): Notebook =>
  book.saving ? { ...book, saving: { ...book.saving, state: 'waiting' } } : book

/** The server has it. What was written meanwhile goes on from there. */
export const saved = (book: Notebook, log: Written): Notebook => ({
  ...book,
  saving: null,
  log,
  draft: book.draft && { ...book.draft, base: { text: log.text, version: log.version } },
})

/**
 * Somebody else was faster: both texts are there, and nothing is lost. Where theirs holds all of ours
 * already, there is nothing to choose.
 */
export const overtaken = (book: Notebook, theirs: Written): Notebook => {
  const back = returned(book, '')
  if (!back.draft) return { ...back, log: theirs }
  const { text, base } = back.draft
  if (merge(base.text, text, theirs.text) === theirs.text) return { ...discarded(back), log: theirs }
  return { ...back, log: theirs, theirs, draft: { ...back.draft, cameBack: { by: theirs.by, problem: '' } } }
}

/** The save comes back into the editor, with what was written since. */
export const returned = (book: Notebook, problem: string): Notebook => {
  const { saving, draft } = book
  if (!saving) return { ...book, problem }
  const text = draft?.text ?? saving.text
  return {
    ...book,
    saving: null,
    problem,
    draft: { text, base: saving.base, asked: false, cameBack: { by: '', problem } },
  }
}

export type Choice = 'both' | 'theirs' | 'mine'

/** What shall stand where two texts do. It is saved by the next Update, over what the other one wrote. */
export const chosen = (book: Notebook, choice: Choice): Notebook => {
  const { draft, theirs } = book
  if (!draft || !theirs) return book
  const texts = {
    both: () => merge(draft.base.text, draft.text, theirs.text),
    theirs: () => theirs.text,
    mine: () => draft.text,
  }
  const text = texts[choice]()
  return {
    ...book,
    theirs: null,
    aside: text === draft.text ? null : draft.text,
    draft: { ...draft, text, base: theirs, asked: false, former: undefined },
  }
}

/** Takes the last choice back: one's own words stand there again. */
export const undone = (book: Notebook): Notebook =>
  book.draft && book.aside !== null
    ? { ...book, draft: { ...book.draft, text: book.aside }, aside: null }
    : book

/**
 * The player writes another team's log now: what was begun for the old one is shown beside it, never saved
 * over it.
 */
export const moved = (book: Notebook, team: string, log: Written): Notebook => {
  const next = { ...blank(team), log }
  const { draft } = returned(book, '')
  if (!draft || draft.text === draft.base.text) return next
  const former = draft.former ?? book.team
  const cameBack = draft.cameBack && { by: '', problem: writtenFor(former, team) }
  return {
    ...next,
    draft: { ...draft, asked: false, base: { text: '', version: -1 }, former, cameBack },
    theirs: log,
  }
}

/** Why words do not stand in this log; '' is nobody's team. */
export const writtenFor = (former: string, team: string): string =>
  `${team ? `You are now in Team ${team}` : 'You are in no team now'}; this was written for ${former ? `Team ${former}` : 'you alone'}.`

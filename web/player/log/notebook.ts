// Pure: logbook.ts loads and sends (S1§2, rules 108, 109).
import type { CameBack } from '../sending/came-back.ts'
import { merge } from './merge.ts'

export interface Written {
  readonly text: string
  /** 0: never written. */
  readonly version: number
  /** `by` is the last author's alias, `at` the time in ISO 8601; '' if not known. */
  readonly by: string
  readonly at: string
}

export interface Base {
  readonly text: string
  readonly version: number
}

export interface Draft {
  readonly text: string
  readonly base: Base
  readonly asked: boolean
  readonly former?: string | undefined
  readonly formerBase?: Base | undefined
  readonly cameBack?: CameBack | undefined
}

export interface Saving {
  readonly text: string
  readonly base: Base
  readonly key: string
  readonly state: 'sending' | 'waiting'
}

export interface Notebook {
  /** '' for none. */
  readonly team: string
  readonly log: Written | null
  readonly draft: Draft | null
  readonly saving: Saving | null
  readonly theirs: Written | null
  readonly aside: string | null
  readonly unopened: string
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

export const isDirty = ({ draft, saving }: Notebook): boolean =>
  saving !== null || (draft !== null && draft.text !== draft.base.text)

export const unsavedOf = ({ draft }: Notebook): CameBack | null =>
  draft?.cameBack && !draft.asked && draft.text !== draft.base.text ? draft.cameBack : null

export const shownText = ({ log, draft, saving }: Notebook): string =>
  draft?.text ?? saving?.text ?? log?.text ?? ''

export const told = (book: Notebook, log: Written): Notebook => {
  if (book.log && log.version < book.log.version) return book
  const next = { ...book, log, unopened: '' }
  const { draft } = book
  // The reply to the save under way reports any conflict.
  if (!draft || book.saving || log.version === draft.base.version) return next
  // After a reload, too, the player chooses what another team may read.
  if (draft.former !== undefined) return { ...next, theirs: log }
  if (draft.text === draft.base.text || draft.text === log.text)
    return { ...next, draft: { ...draft, text: log.text, base: log } }
  if (log.text === draft.base.text) return { ...next, draft: { ...draft, base: log } }
  return { ...next, theirs: log }
}

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

export const updated = (book: Notebook): Notebook => {
  if (!book.draft || book.theirs) return book
  if (book.draft.text === book.draft.base.text) return discarded(book)
  return { ...book, draft: { ...book.draft, asked: true }, aside: null, problem: '' }
}

export const nextSaving = (book: Notebook, key: string): Notebook =>
  book.saving || !book.draft?.asked
    ? book
    : {
        ...book,
        draft: null,
        theirs: null,
        saving: { text: book.draft.text, base: book.draft.base, key, state: 'sending' },
      }

export const waiting = (book: Notebook): Notebook =>
  book.saving ? { ...book, saving: { ...book.saving, state: 'waiting' } } : book

export const saved = (book: Notebook, log: Written): Notebook => ({
  ...book,
  saving: null,
  log,
  draft: book.draft && { ...book.draft, base: { text: log.text, version: log.version } },
})

/** Another save came first: both texts are kept, unless the other one contains all of ours. */
export const overtaken = (book: Notebook, theirs: Written): Notebook => {
  const back = returned(book, '')
  if (!back.draft) return { ...back, log: theirs }
  const { text, base } = back.draft
  if (merge(base.text, text, theirs.text) === theirs.text) return { ...discarded(back), log: theirs }
  return { ...back, log: theirs, theirs, draft: { ...back.draft, cameBack: { by: theirs.by, problem: '' } } }
}

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
    draft: { ...draft, text, base: theirs, asked: false, former: undefined, formerBase: undefined },
  }
}

export const undone = (book: Notebook): Notebook =>
  book.draft && book.aside !== null
    ? { ...book, draft: { ...book.draft, text: book.aside }, aside: null }
    : book

export const moved = (book: Notebook, team: string, log: Written): Notebook => {
  const { draft } = returned(book, '')
  if (!draft || draft.text === draft.base.text) return { ...blank(team), log }
  const { former = book.team, formerBase = draft.base } = draft
  const because = (problem: string) => draft.cameBack && { by: '', problem }
  if (former === team) {
    const own = { text: draft.text, base: formerBase, asked: false, cameBack: because(backIn(team)) }
    return told({ ...blank(team), draft: own }, log)
  }
  const cameBack = because(writtenFor(former, team))
  const base = { text: '', version: -1 }
  return {
    ...blank(team),
    log,
    draft: { ...draft, asked: false, base, former, formerBase, cameBack },
    theirs: log,
  }
}

const backIn = (team: string): string =>
  team ? `You are back in Team ${team}.` : 'You are no longer in a team.'

export const writtenFor = (former: string, team: string): string =>
  `${team ? `You are now in Team ${team}` : 'You are no longer in a team'}; this was written for ${former ? `Team ${former}` : 'you alone'}.`

// Never overwrites a note that another device saved and the player has not seen (rule 257).
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import type { Outcome } from '../sending/persist.ts'

export interface NoteState {
  readonly text: string
  readonly state: 'saved' | 'written' | 'waiting' | 'refused'
  readonly why: string
}

/** `before`: the note that `text` replaces. */
export interface UnsavedNote {
  readonly text: string
  readonly before: string
}

interface Options {
  readonly note: string
  readonly place: Shelf<UnsavedNote>
  readonly send: (unsaved: UnsavedNote, onWaiting: () => void) => Promise<Outcome<unknown>>
  readonly later: (act: () => void) => void
  /** null once the note is saved, else whether it waits for the connection. */
  readonly onUnsaved: (waiting: boolean | null) => void
}

export interface NoteSaver extends Store<NoteState> {
  readonly write: (text: string) => void
  readonly save: () => void
  readonly hear: (note: string) => void
  readonly settle: (which: 'mine' | 'theirs') => void
}

export const createNoteSaver = ({ note, place, send, later, onUnsaved }: Options): NoteSaver => {
  const kept = place.take()
  let known = note
  let before = kept?.before ?? note
  const initial: NoteState = { text: kept?.text ?? note, state: kept ? 'written' : 'saved', why: '' }
  const { get, set: put, subscribe } = createStore(initial)
  let sending = false

  const set = (next: NoteState) => {
    const isUnsaved = next.state !== 'saved'
    place.put(isUnsaved ? { text: next.text, before } : null)
    onUnsaved(isUnsaved ? next.state === 'waiting' : null)
    put(next)
  }
  const save = () => {
    const { text, state } = get()
    if (sending || state === 'saved' || state === 'refused') return
    sending = true
    void deliver(text).finally(() => {
      sending = false
      save()
    })
  }
  const deliver = async (text: string): Promise<void> => {
    const outcome = await send({ text, before }, () => set({ ...get(), state: 'waiting' }))
    if ('refused' in outcome) return set({ ...get(), state: 'refused', why: outcome.refused })
    before = known = text.trim()
    set({ ...get(), state: get().text === text ? 'saved' : 'written' })
  }

  if (kept) later(save)
  return {
    get,
    subscribe,
    write: text => {
      set({ ...get(), text, state: get().state === 'refused' ? 'refused' : 'written' })
      later(save)
    },
    save,
    hear: told => {
      known = told
      if (get().state !== 'saved' || told === before) return
      before = told
      set({ text: told, state: 'saved', why: '' })
    },
    settle: which => {
      before = known
      set({
        text: which === 'mine' ? get().text : known,
        state: which === 'mine' ? 'written' : 'saved',
        why: '',
      })
      save()
    },
  }
}

// Retries a save under the key of its first attempt (rules 108, 109, 195; security U14).
import type { getNotes, updateNotes } from '#contracts/calls/play/play-together.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { randomId } from '#web/api/random-id.ts'
import type { Store } from '#web/kit/store.ts'
import type { PlayerViewState } from '../visit/player-view.ts'
import { persist } from '../sending/persist.ts'
import { createKeptNotebook } from './kept-notebook.ts'
import * as book from './notebook.ts'
import type { Notebook, Saving, Written } from './notebook.ts'
import { createOpening } from './opening.ts'
import { keepSeen, seenOf } from './seen.ts'

type Change = (notebook: Notebook) => Notebook

export interface Logbook extends Store<Notebook> {
  readonly change: (change: Change) => void
  readonly refresh: () => Promise<void>
  readonly watch: () => () => void
  readonly start: () => () => void
}

interface LogbookOptions {
  readonly token: string
  readonly seat: string
  readonly view: Store<PlayerViewState>
}

export const createLogbook = ({ token, seat, view }: LogbookOptions): Logbook => {
  const { get, subscribe, set: keep } = createKeptNotebook(seat, view.get().mail?.team ?? '')
  let running: AbortSignal | null = null
  let delivering: string | null = null
  let watchers = 0
  const set = (next: Notebook) => {
    keep(book.nextSaving(next, randomId()))
    send()
  }
  const teamNow = () => view.get().mail?.team ?? null

  const refresh = async (signal?: AbortSignal) => {
    const team = teamNow() ?? get().team
    const reply = await call<typeof getNotes>('getNotes', {}, { token, ...(signal && { signal }) })
    if (watchers > 0) keepSeen(seat, { team, byOthers: reply.byOthers })
    const log = writtenOf(reply)
    set(team === get().team ? book.told(get(), log) : book.moved(get(), team, log))
  }
  const open = createOpening({
    refresh,
    isAwaited: () => watchers > 0 && !get().log,
    onFailed: unopened => keep({ ...get(), unopened }),
  })
  const deliver = async (saving: Saving, stopped: AbortSignal): Promise<void> => {
    if (teamNow() !== get().team) return void (await persist(() => refresh(stopped), stopped))
    const waits = () => set(book.waiting(get()))
    const outcome = await save(saving, token, stopped, waits)
    if (!outcome) return
    delivering = null
    if ('refused' in outcome) return set(book.returned(get(), outcome.refused))
    if (outcome.reply.type === 'warning') return set(book.overtaken(get(), writtenOf(outcome.reply)))
    set(
      book.saved(get(), {
        text: saving.text,
        version: outcome.reply.version,
        by: view.get().mail?.alias ?? '',
        at: '',
      }),
    )
    // Loads the author and the time of the save as the server has them.
    await persist(() => refresh(stopped), stopped)
  }
  const send = () => {
    const { saving } = get()
    if (!saving || !running || saving.key === delivering || teamNow() === null) return
    const during = running
    delivering = saving.key
    void deliver(saving, during).finally(() => {
      if (running === during && delivering === saving.key) delivering = null
    })
  }
  const follow = () => {
    const { mail } = view.get()
    if (!mail) return
    send()
    const isNew = mail.team !== get().team || mail.notesByOthers !== seenOf(seat, mail.team)
    if (watchers === 0 || (get().log && !isNew)) return
    void open()
  }

  return {
    get,
    subscribe,
    change: change => set(change(get())),
    refresh,
    watch: () => {
      watchers += 1
      void open()
      return () => void (watchers -= 1)
    },
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      delivering = null
      const stop = view.subscribe(follow)
      follow()
      return () => {
        stop()
        running = null
        stopping.abort()
      }
    },
  }
}

const writtenOf = ({
  notes,
  version,
  by,
  at,
}: Pick<ReplyOf<typeof getNotes>, 'notes' | 'version' | 'by' | 'at'>): Written => ({
  text: notes,
  version,
  by,
  at,
})

const save = ({ text, base, key }: Saving, token: string, signal: AbortSignal, onRetry: () => void) => {
  const options = { token, signal, write: { key, onRetry } }
  return persist(
    () => call<typeof updateNotes>('updateNotes', { notes: text, version: base.version }, options),
    signal,
    onRetry,
  )
}

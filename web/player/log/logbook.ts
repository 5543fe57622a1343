// Asks for the Incident Log and saves it. What is written is kept in this browser at every key press and until the server has it, under
// the key of its first try; so neither a reload, a closed tab nor a broken line loses a word (rules 108, 109, 195; security.md, U14).
import type { getNotes, updateNotes } from '#contracts/play-together.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/retry.ts'
import type { MailboxState } from '../exercise/mailbox.ts'
import { reportOnItsWay } from '../exercise/on-its-way.ts'
import { persist } from '../exercise/persist.ts'
import { type Shelf, shelf } from '../keep.ts'
import * as book from './notebook.ts'
import type { Notebook, Saving, Written } from './notebook.ts'
import { keepSeen, seenOf } from './seen.ts'

type Change = (notebook: Notebook) => Notebook

export interface Logbook {
  readonly get: () => Notebook
  readonly subscribe: (listener: () => void) => () => void
  /** One of the changes of notebook.ts. */
  readonly change: (change: Change) => void
  /** Asks for the log as it is now; rejects when nobody answered. */
  readonly refresh: () => Promise<void>
  /** From now on what teammates save is shown as it comes, and counts as seen; the returned function ends it. */
  readonly watch: () => () => void
  readonly start: () => () => void
}

interface LogbookOptions {
  readonly token: string
  readonly seat: string
  readonly mailbox: { readonly get: () => MailboxState; readonly subscribe: (listener: () => void) => () => void }
}

type Kept = Pick<Notebook, 'team' | 'draft' | 'saving'>

/** The Incident Log of a seat, with what an earlier visit began and could not save. */
export const createLogbook = ({ token, seat, mailbox }: LogbookOptions): Logbook => {
  const kept: Shelf<Kept> = shelf(`log.${seat}`)
  const listeners = new Set<() => void>()
  let running: AbortSignal | null = null
  let delivering: string | null = null
  let watchers = 0
  let asking = false
  let state: Notebook = { ...book.blank(mailbox.get().mail?.team ?? ''), ...kept.take() }

  const set = (next: Notebook) => {
    const isOther = next.draft !== state.draft || next.saving !== state.saving || next.team !== state.team
    state = book.nextSaving(next, newKey())
    const { team, draft, saving } = state
    if (isOther) kept.put(draft || saving ? { team, draft, saving } : null)
    reportOnItsWay('log', saving ? [saving.state === 'waiting'] : [])
    for (const listener of listeners) listener()
    send()
  }
  const teamNow = () => mailbox.get().mail?.team ?? null

  const ask = async (signal?: AbortSignal): Promise<Written> => {
    const reply = await call<typeof getNotes>('getNotes', {}, { token, ...(signal && { signal }) })
    if (watchers > 0) keepSeen(seat, { team: teamNow() ?? '', byOthers: reply.byOthers })
    return writtenOf(reply)
  }
  const refresh = async (signal?: AbortSignal) => {
    const team = teamNow() ?? state.team
    const log = await ask(signal)
    set(team === state.team ? book.told(state, log) : book.moved(state, team, log))
  }
  const deliver = async (saving: Saving, stopped: AbortSignal): Promise<void> => {
    if (teamNow() !== state.team) return void (await persist(() => refresh(stopped), stopped))
    const waits = () => set({ ...state, saving: state.saving && { ...state.saving, state: 'waiting' } })
    const outcome = await persist(
      sendingNotes(saving, { token, signal: stopped, write: { key: saving.key, onRetry: waits } }),
      stopped,
      waits,
    )
    if (!outcome) return
    delivering = null
    if ('refused' in outcome) return set(book.returned(state, outcome.refused))
    const { reply } = outcome
    if (reply.type === 'warning') return set(book.overtaken(state, writtenOf(reply)))
    set(book.saved(state, { text: saving.text, version: reply.version, by: mailbox.get().mail?.alias ?? '', at: '' }))
    // Who wrote last, and when, in the server's own words.
    await persist(() => refresh(stopped), stopped)
  }
  const send = () => {
    const { saving } = state
    if (!saving || !running || saving.key === delivering || teamNow() === null) return
    const during = running
    delivering = saving.key
    void deliver(saving, during).finally(() => {
      if (running === during && delivering === saving.key) delivering = null
    })
  }
  /** Teammates have saved, or the player has another team now. */
  const follow = () => {
    const { mail } = mailbox.get()
    if (!mail) return
    send()
    const isNew = mail.team !== state.team || mail.notesByOthers !== seenOf(seat, mail.team)
    if (watchers === 0 || asking || (state.log && !isNew)) return
    asking = true
    void refresh()
      // Nobody answered: the next poll asks again (S1§8: only logged).
      .catch(() => undefined)
      .finally(() => {
        asking = false
      })
  }

  return {
    get: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: change => set(change(state)),
    refresh,
    watch: () => {
      watchers += 1
      void refresh().catch(() => undefined)
      return () => void (watchers -= 1)
    },
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      delivering = null
      const stop = mailbox.subscribe(follow)
      follow()
      return () => {
        stop()
        running = null
        stopping.abort()
      }
    },
  }
}

const writtenOf = ({ notes, version, by, at }: Pick<ReplyOf<typeof getNotes>, 'notes' | 'version' | 'by' | 'at'>): Written => ({
  text: notes,
  version,
  by,
  at,
})

const sendingNotes =
  ({ text, base }: Saving, options: NonNullable<Parameters<typeof call>[2]>) =>
  () =>
    call<typeof updateNotes>('updateNotes', { notes: text, version: base.version }, options)

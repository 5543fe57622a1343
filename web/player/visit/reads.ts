// An event is shown as read at once, and reported again until a reply confirms it.
import type { Mail, markRead, readTweets } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { shelf } from './keep.ts'

export interface Reads extends Store<ReadonlySet<string>> {
  readonly open: (id: string) => void
  /** MARK ALL AS READ (S1§2). */
  readonly openPosts: (ids: readonly string[]) => void
  readonly settle: (mail: Mail) => void
}

interface ReadsOptions {
  readonly token: string
  readonly seat: string
  readonly onRead: () => void
}

export const createReads = ({ token, seat, onRead }: ReadsOptions): Reads => {
  const kept: Shelf<readonly string[]> = shelf(`reads.${seat}`)
  const told = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  const { get, set: put, subscribe } = createStore<ReadonlySet<string>>(new Set(kept.take()))

  const set = (next: ReadonlySet<string>) => {
    kept.put(next.size > 0 ? [...next] : null)
    put(next)
  }
  const tell = async (ids: readonly string[], act: () => Promise<unknown>) => {
    for (const id of ids) told.add(id)
    // One request at a time, to spare an unreachable server. A failure is not shown (S1§8).
    const done = turn.then(act).then(
      () => true,
      () => false,
    )
    turn = done
    if (await done) onRead()
    else for (const id of ids) told.delete(id)
  }
  const tellOne = (id: string) =>
    void tell([id], () => call<typeof markRead>('markRead', { id }, { token, write: {} }))

  return {
    get,
    subscribe,
    open: id => {
      if (get().has(id)) return
      set(new Set([...get(), id]))
      tellOne(id)
    },
    openPosts: ids => {
      set(new Set([...get(), ...ids]))
      void tell(ids, () => call<typeof readTweets>('readTweets', {}, { token, write: {} }))
    },
    settle: mail => {
      const opened = get()
      const unread = new Set(mail.events.filter(event => event.read === 'false').map(event => event.id))
      for (const id of opened) if (unread.has(id) && !told.has(id)) tellOne(id)
      const open = [...opened].filter(id => unread.has(id))
      if (open.length < opened.size) set(new Set(open))
    },
  }
}

// What this player has opened: shown as read at once, told to the server, and told again until its replies say so too.
import type { Mail, markRead, readTweets } from '#contracts/play.ts'
import { call } from '#web/api/call.ts'

export interface Reads {
  readonly get: () => ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
  readonly open: (id: string) => void
  /** MARK ALL AS READ: every post at once (S1§2). */
  readonly openPosts: (ids: readonly string[]) => void
  /** Compares with what the server knows now. */
  readonly settle: (mail: Mail) => void
}

/** `onRead` is called when the server knows: a message of the tutorial that was read brings the next. */
export const createReads = (token: string, onRead: () => void): Reads => {
  const listeners = new Set<() => void>()
  const telling = new Set<string>()
  let opened: ReadonlySet<string> = new Set()

  const set = (next: ReadonlySet<string>) => {
    opened = next
    for (const listener of listeners) listener()
  }
  const tell = async (ids: readonly string[], act: () => Promise<unknown>) => {
    for (const id of ids) telling.add(id)
    // A failed mark is only logged (S1§8), that is: the next reply still says unread, and it is told again.
    const done = await act().then(
      () => true,
      () => false,
    )
    for (const id of ids) telling.delete(id)
    if (done) onRead()
  }
  const tellOne = (id: string) => void tell([id], () => call<typeof markRead>('markRead', { id }, { token, write: {} }))

  return {
    get: () => opened,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: id => {
      if (opened.has(id)) return
      set(new Set([...opened, id]))
      tellOne(id)
    },
    openPosts: ids => {
      set(new Set([...opened, ...ids]))
      void tell(ids, () => call<typeof readTweets>('readTweets', {}, { token, write: {} }))
    },
    settle: mail => {
      const unread = new Set(mail.events.filter(event => event.read === 'false').map(event => event.id))
      for (const id of opened) if (unread.has(id) && !telling.has(id)) tellOne(id)
      const open = [...opened].filter(id => unread.has(id))
      if (open.length < opened.size) set(new Set(open))
    },
  }
}

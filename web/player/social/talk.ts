// What this player likes and replies, on its way to everybody of the same world: kept in this browser until the server has it, and
// tried again under the key of its first try, so that a like counts and a reply stands once (rules 104 to 106; security.md, U14).
import type { addSocial, likeSocial } from '#contracts/play-together.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/retry.ts'
import { reportOnItsWay } from '../exercise/on-its-way.ts'
import { persist } from '../exercise/persist.ts'
import { type Shelf, shelf } from '../keep.ts'

type Way = 'sending' | 'waiting' | 'stored'

/** That a post (target '') or a comment (its id) shall be liked, or shall not. */
export interface Wish {
  readonly post: string
  readonly target: string
  readonly liked: boolean
  readonly key: string
  readonly state: Way
}

export interface OwnReply {
  readonly post: string
  readonly text: string
  readonly key: string
  readonly state: Way | 'refused'
  /** The sentence of the server, where it refused. */
  readonly why: string
}

export interface TalkState {
  readonly likes: readonly Wish[]
  /** In the order they were written. */
  readonly replies: readonly OwnReply[]
}

export interface Talk {
  readonly get: () => TalkState
  readonly subscribe: (listener: () => void) => () => void
  readonly like: (post: string, target: string, liked: boolean) => void
  readonly reply: (post: string, text: string) => void
  /** Forgets a reply that was refused. */
  readonly forget: (key: string) => void
  /** Sends what is there, an earlier visit's first; the returned function stops it. */
  readonly start: () => () => void
}

interface TalkOptions {
  readonly token: string
  readonly seat: string
  /** Asks for the feed as it is now; rejects when nobody answered. */
  readonly refresh: () => Promise<void>
}

/** What a seat says in the feed, with what an earlier visit could not send. */
export const createTalk = ({ token, seat, refresh }: TalkOptions): Talk => {
  const kept: Shelf<TalkState> = shelf(`talk.${seat}`)
  const listeners = new Set<() => void>()
  let running: AbortSignal | null = null
  let speaking = false
  let state: TalkState = kept.take() ?? { likes: [], replies: [] }

  const set = (change: Partial<TalkState>) => {
    state = { ...state, ...change }
    const unsent = { likes: state.likes.filter(isUnsent), replies: state.replies.filter(isUnsent) }
    kept.put(unsent.likes.length + unsent.replies.length > 0 ? unsent : null)
    report(state)
    for (const listener of listeners) listener()
  }
  const wishFor = (post: string, target: string) => state.likes.find(wish => wish.post === post && wish.target === target)
  const markLike = (key: string, now: Way) => set({ likes: state.likes.map(wish => (wish.key === key ? { ...wish, state: now } : wish)) })
  const dropLike = (key: string) => set({ likes: state.likes.filter(wish => wish.key !== key) })
  const markReply = (key: string, now: OwnReply['state'], why = '') =>
    set({ replies: state.replies.map(reply => (reply.key === key ? { ...reply, state: now, why } : reply)) })
  const dropReply = (key: string) => set({ replies: state.replies.filter(reply => reply.key !== key) })

  /** Until the server knows the latest wish: of presses that follow each other, the last one counts. */
  const deliverLike = async (post: string, target: string, stopped: AbortSignal): Promise<void> => {
    for (let wish = wishFor(post, target); wish; wish = wishFor(post, target)) {
      const { key } = wish
      const waits = () => markLike(key, 'waiting')
      const outcome = await persist(sendingLike(wish, { token, signal: stopped, write: { key, onRetry: waits } }), stopped, waits)
      if (!outcome) return
      if ('refused' in outcome) {
        // Only logged (S1§8): the heart goes back to what the server knows.
        console.info(`A like was refused: ${outcome.refused}`)
        dropLike(key)
        continue
      }
      markLike(key, 'stored')
      if (!(await persist(refresh, stopped))) return
      dropLike(key)
    }
  }
  const deliverReply = async (reply: OwnReply, stopped: AbortSignal): Promise<void> => {
    const { key } = reply
    const waits = () => markReply(key, 'waiting')
    const outcome = await persist(sendingReply(reply, { token, signal: stopped, write: { key, onRetry: waits } }), stopped, waits)
    if (!outcome) return
    if ('refused' in outcome) return markReply(key, 'refused', outcome.refused)
    markReply(key, 'stored')
    // From the next view on the server's own word stands there, or a facilitator has taken it out.
    void persist(refresh, stopped).then(seen => seen && dropReply(key))
  }
  /** One reply after the other, so that they stand in the order they were written. */
  const speak = async (stopped: AbortSignal): Promise<void> => {
    if (speaking) return
    speaking = true
    const next = () => state.replies.find(({ state }) => state === 'sending' || state === 'waiting')
    for (let reply = next(); reply && !stopped.aborted; reply = next()) await deliverReply(reply, stopped)
    speaking = false
    if (running && running !== stopped) void speak(running)
  }

  return {
    get: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    like: (post, target, liked) => {
      const before = wishFor(post, target)
      set({ likes: [...state.likes.filter(wish => wish !== before), { post, target, liked, key: newKey(), state: 'sending' }] })
      if (running && !before) void deliverLike(post, target, running)
    },
    reply: (post, text) => {
      set({ replies: [...state.replies, { post, text: text.trim(), key: newKey(), state: 'sending', why: '' }] })
      if (running) void speak(running)
    },
    forget: dropReply,
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      for (const { post, target } of state.likes) void deliverLike(post, target, stopping.signal)
      void speak(stopping.signal)
      return () => {
        running = null
        stopping.abort()
      }
    },
  }
}

const report = ({ likes, replies }: TalkState): void => {
  const waits = ({ state }: { readonly state: string }) => state === 'waiting'
  reportOnItsWay('like', likes.filter(isUnsent).map(waits))
  reportOnItsWay('reply', replies.filter(reply => isUnsent(reply) && reply.state !== 'refused').map(waits))
}

const isUnsent = ({ state }: { readonly state: string }): boolean => state !== 'stored'

type CallOptions = NonNullable<Parameters<typeof call>[2]>

const sendingLike =
  ({ post, target, liked }: Wish, options: CallOptions) =>
  () =>
    call<typeof likeSocial>('likeSocial', { id: post, commentIndex: target === '' ? -1 : target, liked }, options)

const sendingReply =
  ({ post, text }: OwnReply, options: CallOptions) =>
  () =>
    call<typeof addSocial>('addSocial', { id: post, content: text }, options)

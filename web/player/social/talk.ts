// What this player likes and replies, on its way to everybody of the same world: kept in this browser until
// the server has it, and tried again under the key of its first try, so that a like counts and a reply stands
// once (rules 104 to 106; security U14).
import type { addSocial, likeSocial } from '#contracts/calls/play/play-together.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/retry.ts'
import { persist } from '../sending/persist.ts'
import { createKeptTalk, type OwnReply, type TalkState, type Wish } from './kept-talk.ts'

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
  const { get, subscribe, set, wishFor, markLike, dropLike, markReply, dropReply } = createKeptTalk(seat)
  let running: AbortSignal | null = null
  let speaking = false
  /** Gives up sending what is no longer wished, by target. */
  const giveUp = new Map<string, () => void>()

  /** Until the server knows the latest wish: of presses that follow each other, the last one counts. */
  const deliverLike = async (post: string, target: string, stopped: AbortSignal): Promise<void> => {
    for (let wish = wishFor(post, target); wish; wish = wishFor(post, target)) {
      const { key } = wish
      const changed = new AbortController()
      // Nobody answered: what is wished by now waits, and what is no longer wished is given up.
      const waits = () => {
        const latest = wishFor(post, target)
        if (latest) markLike(latest.key, 'waiting')
        if (latest?.key !== key) changed.abort()
      }
      giveUp.set(`${post} ${target}`, () => changed.abort())
      const signal = AbortSignal.any([stopped, changed.signal])
      const outcome = await persist(
        sendingLike(wish, { token, signal, write: { key, onRetry: waits } }),
        signal,
        waits,
      )
      if (stopped.aborted) return
      if (!outcome) continue
      if ('refused' in outcome) {
        // Nothing is shown (S1§8) but what the server knows.
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
    const outcome = await persist(
      sendingReply(reply, { token, signal: stopped, write: { key, onRetry: waits } }),
      stopped,
      waits,
    )
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
    const next = () => get().replies.find(({ state }) => state === 'sending' || state === 'waiting')
    for (let reply = next(); reply && !stopped.aborted; reply = next()) await deliverReply(reply, stopped)
    speaking = false
    if (running && running !== stopped) void speak(running)
  }

  return {
    get,
    subscribe,
    like: (post, target, liked) => {
      const before = wishFor(post, target)
      set({
        likes: [
          ...get().likes.filter(wish => wish !== before),
          { post, target, liked, key: newKey(), state: 'sending' },
        ],
      })
      // One that may be on its way is left to arrive first, so that the later wish stays the last word.
      if (before?.state === 'waiting') giveUp.get(`${post} ${target}`)?.()
      if (running && !before) void deliverLike(post, target, running)
    },
    reply: (post, text) => {
      set({
        replies: [
          ...get().replies,
          { post, text: text.trim(), at: Date.now(), key: newKey(), state: 'sending', why: '' },
        ],
      })
      if (running) void speak(running)
    },
    forget: dropReply,
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      for (const { post, target } of get().likes) void deliverLike(post, target, stopping.signal)
      void speak(stopping.signal)
      return () => {
        running = null
        stopping.abort()
      }
    },
  }
}

type CallOptions = NonNullable<Parameters<typeof call>[2]>

const sendingLike =
  ({ post, target, liked }: Wish, options: CallOptions) =>
  () =>
    call<typeof likeSocial>(
      'likeSocial',
      { id: post, commentIndex: target === '' ? -1 : target, liked },
      options,
    )

const sendingReply =
  ({ post, text }: OwnReply, options: CallOptions) =>
  () =>
    call<typeof addSocial>('addSocial', { id: post, content: text }, options)

// Retries use the key of the first attempt, so that each like or reply is stored once (rules 104 to 106;
// security U14).
import type { addSocial, likeSocial } from '#contracts/calls/play/play-together.ts'
import { call } from '#web/api/call.ts'
import { randomId } from '#web/api/random-id.ts'
import type { Store } from '#web/kit/store.ts'
import { persist } from '../sending/persist.ts'
import { createKeptTalk, type OwnReply, type TalkState, type Wish } from './kept-talk.ts'

export interface Talk extends Store<TalkState> {
  readonly like: (post: string, target: string, liked: boolean) => void
  readonly reply: (post: string, text: string) => void
  readonly forget: (key: string) => void
  readonly start: () => () => void
}

interface TalkOptions {
  readonly token: string
  readonly seat: string
  readonly refresh: () => Promise<void>
}

export const createTalk = ({ token, seat, refresh }: TalkOptions): Talk => {
  const { get, subscribe, set, wishFor, markLike, dropLike, markReply, dropReply } = createKeptTalk(seat)
  let running: AbortSignal | null = null
  let speaking = false
  const giveUp = new Map<string, () => void>()

  /** Of several presses, the last one counts. */
  const deliverLike = async (post: string, target: string, stopped: AbortSignal): Promise<void> => {
    for (let wish = wishFor(post, target); wish; wish = wishFor(post, target)) {
      const { key } = wish
      const changed = new AbortController()
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
        // A refused like is dropped without a message (S1§8).
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
    // The reloaded view may lack the reply: a facilitator can hide it.
    void persist(refresh, stopped).then(seen => seen && dropReply(key))
  }
  /** One reply at a time, to keep the order of writing. */
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
          { post, target, liked, key: randomId(), state: 'sending' },
        ],
      })
      // A first attempt is not stopped: it must arrive first, so that the later state wins.
      if (before?.state === 'waiting') giveUp.get(`${post} ${target}`)?.()
      if (running && !before) void deliverLike(post, target, running)
    },
    reply: (post, text) => {
      set({
        replies: [
          ...get().replies,
          { post, text: text.trim(), at: Date.now(), key: randomId(), state: 'sending', why: '' },
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

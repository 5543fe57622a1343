import { createStore, type Store } from '#web/kit/store.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { shelf, shelvesBelow } from '../visit/keep.ts'

type SendingState = 'sending' | 'waiting' | 'stored'

/** `target`: '' for the post, else a comment's id. */
export interface Wish {
  readonly post: string
  readonly target: string
  readonly liked: boolean
  readonly key: string
  readonly state: SendingState
}

export interface OwnReply {
  readonly post: string
  readonly text: string
  readonly at: number
  readonly key: string
  readonly state: SendingState | 'refused'
  readonly why: string
}

export interface TalkState {
  readonly likes: readonly Wish[]
  readonly replies: readonly OwnReply[]
}

export interface KeptTalk extends Store<TalkState> {
  readonly set: (change: Partial<TalkState>) => void
  readonly wishFor: (post: string, target: string) => Wish | undefined
  readonly markLike: (key: string, now: SendingState) => void
  readonly dropLike: (key: string) => void
  readonly markReply: (key: string, now: OwnReply['state'], why?: string) => void
  readonly dropReply: (key: string) => void
}

export const createKeptTalk = (seat: string): KeptTalk => {
  // Each like or reply is stored under a name of its own, so that two tabs never overwrite each other.
  const names = `talk.${seat}.`
  const kept = shelvesBelow(names).flatMap(name => shelf<Wish | OwnReply>(name).take() ?? [])
  const store = createStore<TalkState>({
    likes: kept.filter(isWish),
    replies: kept.filter(isReply).toSorted((one, other) => one.at - other.at),
  })
  const { get, subscribe } = store

  const set = (change: Partial<TalkState>) => {
    const before = [...get().likes, ...get().replies]
    const state = { ...get(), ...change }
    const now = [...state.likes, ...state.replies].filter(isUnsent)
    for (const item of before) if (!now.some(({ key }) => key === item.key)) shelf(names + item.key).put(null)
    for (const item of now) if (!before.includes(item)) shelf(names + item.key).put(item)
    report(state)
    store.set(state)
  }
  return {
    get,
    subscribe,
    set,
    wishFor: (post, target) => get().likes.find(wish => wish.post === post && wish.target === target),
    markLike: (key, now) =>
      set({ likes: get().likes.map(wish => (wish.key === key ? { ...wish, state: now } : wish)) }),
    dropLike: key => set({ likes: get().likes.filter(wish => wish.key !== key) }),
    markReply: (key, now, why = '') =>
      set({
        replies: get().replies.map(reply => (reply.key === key ? { ...reply, state: now, why } : reply)),
      }),
    dropReply: key => set({ replies: get().replies.filter(reply => reply.key !== key) }),
  }
}

const isWish = (item: Wish | OwnReply): item is Wish => 'liked' in item
const isReply = (item: Wish | OwnReply): item is OwnReply => 'text' in item

const report = ({ likes, replies }: TalkState): void => {
  const waits = ({ state }: { readonly state: string }) => state === 'waiting'
  reportOnItsWay('like', likes.filter(isUnsent).map(waits))
  reportOnItsWay('reply', replies.filter(reply => isUnsent(reply) && reply.state !== 'refused').map(waits))
}

const isUnsent = ({ state }: { readonly state: string }): boolean => state !== 'stored'

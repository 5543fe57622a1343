import { createListeners } from '#web/kit/listeners.ts'
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

export interface KeptTalk {
  readonly get: () => TalkState
  readonly subscribe: (listener: () => void) => () => void
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
  const listeners = createListeners()
  let state: TalkState = {
    likes: kept.filter(isWish),
    replies: kept.filter(isReply).toSorted((one, other) => one.at - other.at),
  }

  const set = (change: Partial<TalkState>) => {
    const before = [...state.likes, ...state.replies]
    state = { ...state, ...change }
    const now = [...state.likes, ...state.replies].filter(isUnsent)
    for (const item of before) if (!now.some(({ key }) => key === item.key)) shelf(names + item.key).put(null)
    for (const item of now) if (!before.includes(item)) shelf(names + item.key).put(item)
    report(state)
    listeners.tell()
  }
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    set,
    wishFor: (post, target) => state.likes.find(wish => wish.post === post && wish.target === target),
    markLike: (key, now) =>
      set({ likes: state.likes.map(wish => (wish.key === key ? { ...wish, state: now } : wish)) }),
    dropLike: key => set({ likes: state.likes.filter(wish => wish.key !== key) }),
    markReply: (key, now, why = '') =>
      set({
        replies: state.replies.map(reply => (reply.key === key ? { ...reply, state: now, why } : reply)),
      }),
    dropReply: key => set({ replies: state.replies.filter(reply => reply.key !== key) }),
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

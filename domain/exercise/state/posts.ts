// Rules 104 to 107.
import type { Instant } from '../log/exercise.ts'
import type { Sender } from '../log/log.ts'

export interface Reply {
  readonly id: string
  /** '' for a persona. */
  readonly by: string
  readonly sender: Sender | null
  readonly text: string
  readonly at: Instant
  readonly hidden: boolean
  readonly key?: string | undefined
}

export interface Post {
  /** Seats by target: '' is the post, else the id of a comment or reply. */
  readonly likes: ReadonlyMap<string, ReadonlySet<string>>
  readonly replies: readonly Reply[]
  /** The keys of likes and unlikes: a repeat must not undo a newer one. */
  readonly keys: ReadonlySet<string>
}

export type Posts = ReadonlyMap<string, Post>

export const THE_POST = ''
export const UNTOUCHED: Post = { likes: new Map(), replies: [], keys: new Set() }

export const commentId = (index: number): string => `c${index + 1}`

export const postOf = (posts: Posts, event: string): Post => posts.get(event) ?? UNTOUCHED

export const withLike = (
  posts: Posts,
  event: string,
  {
    target,
    seat,
    on,
    key,
  }: {
    readonly target: string
    readonly seat: string
    readonly on: boolean
    readonly key?: string | undefined
  },
): Posts => {
  const post = postOf(posts, event)
  const seats = new Set(post.likes.get(target))
  if (on) seats.add(seat)
  else seats.delete(seat)
  const keys = key === undefined ? post.keys : new Set(post.keys).add(likeOf(target, seat, key))
  return new Map(posts).set(event, { ...post, likes: new Map(post.likes).set(target, seats), keys })
}

export const wasLiked = (post: Post, target: string, seat: string, key: string | undefined): boolean =>
  key !== undefined && post.keys.has(likeOf(target, seat, key))

const likeOf = (target: string, seat: string, key: string): string => `${target} ${seat} ${key}`

export const withReply = (posts: Posts, event: string, reply: Reply): Posts => {
  const post = postOf(posts, event)
  return new Map(posts).set(event, { ...post, replies: [...post.replies, reply] })
}

export const withReplyHidden = (posts: Posts, event: string, id: string, hidden: boolean): Posts => {
  const post = postOf(posts, event)
  const replies = post.replies.map(reply => (reply.id === id ? { ...reply, hidden } : reply))
  return new Map(posts).set(event, { ...post, replies })
}

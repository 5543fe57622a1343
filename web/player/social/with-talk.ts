import type { PlayEvent } from '#contracts/calls/play/play.ts'
import type { OwnReply, Wish } from './kept-talk.ts'

interface Likeable {
  readonly likes: number
  readonly liked: boolean
}

export const withLikes = (posts: readonly PlayEvent[], wishes: readonly Wish[]): readonly PlayEvent[] => {
  if (wishes.length === 0) return posts
  const byPost = Map.groupBy(wishes, ({ post }) => post)
  return posts.map(post => likedPost(post, byPost.get(post.id) ?? []))
}

const likedPost = (post: PlayEvent, wishes: readonly Wish[]): PlayEvent => {
  if (wishes.length === 0) return post
  const wished = new Map(wishes.map(({ target, liked }) => [target, liked]))
  return {
    ...asWished(post, wished.get('')),
    comments: post.comments.map(comment => asWished(comment, wished.get(comment.id))),
  }
}

const asWished = <Item extends Likeable>(item: Item, wished: boolean | undefined): Item =>
  wished === undefined || wished === item.liked
    ? item
    : { ...item, liked: wished, likes: Math.max(0, item.likes + (wished ? 1 : -1)) }

export const unshown = ({ id, comments }: PlayEvent, replies: readonly OwnReply[]): readonly OwnReply[] => {
  const shown = new Set(comments.filter(({ own }) => own).map(({ key }) => key))
  return replies.filter(({ post, key }) => post === id && !shown.has(key))
}

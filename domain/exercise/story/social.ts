// Rules 104 to 107.
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Exercise } from '../log/exercise.ts'
import { xtAt } from '../state/game-time.ts'
import { commentId, type Post, postOf, THE_POST } from '../state/posts.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import type { PlayerComment } from './view.ts'

export interface Feedback {
  readonly likes: number
  readonly liked: boolean
  readonly comments: readonly PlayerComment[]
}

export const feedbackOn = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  event: Pick<ScenarioEvent, 'id' | 'likes' | 'comments'>,
): Feedback => {
  const post = postOf(state.posts, event.id)
  const sees = worldOf(exercise, state, seat)
  // Players of one world share a clock, so their minutes agree.
  const clock = clockOf(exercise, state, seat)
  const likes = (target: string, authored: number) => ({
    likes: authored + likers(post, target, sees),
    liked: likedBy(post, target, seat),
  })
  return {
    ...likes(THE_POST, event.likes),
    comments: [
      ...event.comments.map((comment, index) => ({
        id: commentId(index),
        persona: comment.persona,
        organisation: comment.organisation,
        address: comment.address,
        content: comment.content,
        retweets: comment.retweets,
        ...likes(commentId(index), comment.likes),
        byPlayer: false,
        own: false,
        key: '',
        said: null,
      })),
      ...post.replies
        .filter(reply => !reply.hidden && sees(reply.by))
        .map(reply => ({
          id: reply.id,
          persona: reply.sender?.name ?? signature(state.seats.get(reply.by)),
          organisation: reply.sender?.organisation ?? '',
          address: reply.sender?.address ?? '',
          content: reply.text,
          retweets: 0,
          ...likes(reply.id, 0),
          byPlayer: reply.sender === null,
          own: reply.by === seat.id,
          key: reply.by === seat.id ? (reply.key ?? '') : '',
          said: { at: reply.at, xt: clock ? xtAt(clock, reply.at) : 0 },
        })),
    ],
  }
}

export const commentMeant = <C extends { readonly id: string }>(
  comments: readonly C[],
  which: string | number,
): C | undefined => comments.find(({ id }, index) => id === which || index === which)

export const likedBy = (post: Post, target: string, seat: Seat): boolean =>
  post.likes.get(target)?.has(seat.id) ?? false

const likers = (post: Post, target: string, sees: (seat: string) => boolean): number =>
  [...(post.likes.get(target) ?? [])].filter(sees).length

const worldOf = (exercise: Exercise, state: State, seat: Seat): ((other: string) => boolean) => {
  if (exercise.mode === 'facilitated') return () => true
  const team = teamOf(seat)
  if (team === null) return other => other === seat.id
  return other => {
    const found = state.seats.get(other)
    return found !== undefined && teamOf(found) === team
  }
}

const signature = (seat: Seat | undefined): string => {
  if (!seat) return ''
  const team = teamOf(seat)
  return team === null ? seat.alias : `${seat.alias} (${team})`
}

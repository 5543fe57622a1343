import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import css from './Post.module.css'
import { useTalk } from './talk-of.ts'

interface LikeProps {
  readonly post: string
  /** '' for the post itself, else a comment's id: its position in the list would not be stable (rule 105). */
  readonly target: string
  readonly likes: number
  readonly liked: boolean
}

export const Like = ({ post, target, likes, liked }: LikeProps) => {
  const [talk] = useTalk()
  const Icon = liked ? IconHeartFilled : IconHeart
  const size = target === '' ? '1.7rem' : '1.4rem'
  return (
    <button
      type="button"
      className={`${css['act']} ${css['like']} ${liked ? css['liked'] : ''}`}
      aria-pressed={liked}
      onClick={press => press.detail < 2 && talk.like(post, target, !liked)}
    >
      <Icon aria-hidden size={size} stroke={1.6} />
      <span className={css['said']}>Like, </span>
      {likes}
      <span className={css['said']}> {likes === 1 ? 'like' : 'likes'}</span>
    </button>
  )
}

import { IconHeart, IconMessageCircle, IconRepeat } from '@tabler/icons-react'
import { memo } from 'react'
import type { PlayEvent } from '#contracts/play.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { personaUrl } from '#web/content/media.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { AnswerPanel } from '../answer/AnswerPanel.tsx'
import { asksForAnswer } from '../exercise/channels.ts'
import { serverNow } from '../exercise/clock.ts'
import { useReading } from '../exercise/play.ts'
import { useTicking } from '../exercise/ticking.ts'
import { age } from '../inbox/age.ts'
import { exactTime } from '../shown-time.ts'
import css from './Post.module.css'

/** One post with what people answered to it. */
export const Post = memo(({ post }: { readonly post: PlayEvent }) => (
  <li className={`${css['post']} ${post.read === 'false' ? css['new'] : ''}`}>
    <Avatar name={post.name} src={personaUrl(post.name)} size={4.4} />
    <article className={css['body']} aria-label={`Post by ${post.name}`}>
      <header className={css['head']}>
        <span className={css['name']}>{post.name}</span>
        <span className={css['tag']}>{tagOf(post.address)}</span>
        <PostedAt post={post} />
        {post.read === 'false' && <span className={css['fresh']}>New</span>}
      </header>
      <Html html={post.content} />
      <Media name={post.image} alt={post.imageAlt} />
      <Media name={post.image2} alt={post.image2Alt} />
      <Counts replies={post.comments.length} shares={post.retweets} likes={post.likes} />
      {(asksForAnswer(post) || post.responded === 'true') && <AnswerPanel event={post} />}
      {post.comments.length > 0 && (
        <ol className={css['comments']} aria-label="Replies">
          {post.comments.map(comment => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
    </article>
  </li>
))

/** The part of an address before the '@' is the name on the network (S2§2). */
const tagOf = (address: string): string => {
  const [name = ''] = address.split('@', 1)
  return name && `@${name}`
}

const PostedAt = ({ post }: { readonly post: PlayEvent }) => {
  const reading = useReading()
  const since = Date.parse(post.date)
  const shown = useTicking(at => (reading ? age(serverNow(reading, at) - since) : ''))
  return (
    <time className={css['time']} dateTime={post.date} title={exactTime(post.date)}>
      {post.displayDate || shown}
    </time>
  )
}

const Counts = ({ replies, shares, likes }: { readonly replies: number; readonly shares: number; readonly likes: number }) => (
  <ul className={css['counts']}>
    {[
      { icon: IconMessageCircle, count: replies, word: 'replies' },
      { icon: IconRepeat, count: shares, word: 'shares' },
      { icon: IconHeart, count: likes, word: 'likes' },
    ].map(({ icon: Icon, count, word }) => (
      <li key={word} title={`${count} ${word}`}>
        <Icon aria-hidden size="1.7rem" stroke={1.6} />
        {count}
        <span className={css['said']}> {word}</span>
      </li>
    ))}
  </ul>
)

const Comment = ({ comment }: { readonly comment: PlayEvent['comments'][number] }) => (
  <li className={css['comment']}>
    <Avatar name={comment.persona} src={comment.byPlayer ? undefined : personaUrl(comment.persona)} size={3} />
    <div>
      <p className={css['head']}>
        <span className={css['name']}>{comment.persona}</span>
        <span className={css['tag']}>{comment.byPlayer ? comment.organisation : tagOf(comment.address)}</span>
      </p>
      {/* A reply is text whoever wrote it: what a player types is never HTML (rule 73). */}
      <p className={css['reply']}>{comment.content}</p>
      {comment.likes > 0 && (
        <p className={css['likes']}>
          <IconHeart aria-hidden size="1.4rem" stroke={1.6} />
          {comment.likes}
          <span className={css['said']}> likes</span>
        </p>
      )}
    </div>
  </li>
)

import { IconMessageCircle, IconRepeat } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { personaUrl } from '#web/content/media.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { AnswerPanel } from '../answer/AnswerPanel.tsx'
import { asksForAnswer } from '../visit/channels.ts'
import { forWords } from '../roles/role-words.ts'
import { usePlay } from '../visit/play.ts'
import { counted } from './counted.ts'
import { Like } from './Like.tsx'
import css from './Post.module.css'
import { Replies } from './Replies.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { begunReply } from './reply-draft.ts'
import { Said } from './Said.tsx'
import { tagOf } from './tag.ts'
import type { OwnReply } from './kept-talk.ts'

interface PostProps {
  readonly post: PlayEvent
  readonly unshown: readonly OwnReply[]
}

export const Post = memo(({ post, unshown }: PostProps) => (
  <li className={`${css['post']} ${post.read === 'false' ? css['new'] : ''}`}>
    <Avatar name={post.name} src={personaUrl(post.name)} size={4.4} />
    <article className={css['body']} aria-label={`Post by ${post.name}`}>
      <header className={css['head']}>
        <span className={css['name']}>{post.name}</span>
        <span className={css['tag']}>{tagOf(post.address)}</span>
        <Said at={post.date} xt={post.storyXt ?? post.displayedXt} words={post.displayDate} />
        {post.read === 'false' && <span className={css['fresh']}>New</span>}
        {forWords(post) && <span className={css['for']}>{forWords(post)}</span>}
      </header>
      <Html html={post.content} />
      <Media name={post.image} alt={post.imageAlt} />
      <Media name={post.image2} alt={post.image2Alt} />
      {(asksForAnswer(post) || post.responded === 'true') && <AnswerPanel event={post} />}
      {/* The tutorial's posts take no likes or replies. */}
      {post.section !== 'Tutorial' && <Reactions post={post} unshown={unshown} />}
    </article>
  </li>
))

const Reactions = ({ post, unshown }: PostProps) => {
  const { login } = usePlay()
  const [isReplying, setReplying] = useState(() => begunReply(login.code, post.id).take() !== null)
  const [round, setRound] = useState(0)
  const reply = useRef<HTMLButtonElement>(null)
  const replies = post.comments.length + unshown.length
  const editAgain = () => {
    setReplying(true)
    setRound(round + 1)
  }
  const close = () => {
    setReplying(false)
    reply.current?.focus()
  }
  return (
    <>
      <ul className={css['counts']}>
        <li>
          <button
            ref={reply}
            type="button"
            className={css['act']}
            aria-expanded={isReplying}
            onClick={() => setReplying(true)}
          >
            <IconMessageCircle aria-hidden size="1.7rem" stroke={1.6} />
            <span className={css['said']}>Reply, </span>
            {replies}
            <span className={css['said']}> {replies === 1 ? 'reply' : 'replies'}</span>
          </button>
        </li>
        <li title={counted(post.retweets, 'share')} className={css['count']}>
          <IconRepeat aria-hidden size="1.7rem" stroke={1.6} />
          {post.retweets}
          <span className={css['said']}> {post.retweets === 1 ? 'share' : 'shares'}</span>
        </li>
        <li>
          <Like post={post.id} target="" likes={post.likes} liked={post.liked} />
        </li>
      </ul>
      <Replies post={post} unshown={unshown} onEdit={editAgain} />
      {/* A new key makes a new box, which reads a refused reply that has returned to the draft. */}
      {isReplying && <ReplyBox key={round} post={post} onClose={close} />}
    </>
  )
}

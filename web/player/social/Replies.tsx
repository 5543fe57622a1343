import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { personaUrl } from '#web/content/media.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { usePlayerView, usePlay } from '../visit/play.ts'
import { Like } from './Like.tsx'
import css from './Post.module.css'
import { begunReply, putBack } from './reply-draft.ts'
import { Said } from './Said.tsx'
import { tagOf } from './tag.ts'
import type { OwnReply } from './kept-talk.ts'
import { useTalk } from './talk-of.ts'

type Comment = PlayEvent['comments'][number]

interface RepliesProps {
  readonly post: PlayEvent
  readonly unshown: readonly OwnReply[]
  readonly onEdit: () => void
}

export const Replies = ({ post, unshown, onEdit }: RepliesProps) =>
  post.comments.length + unshown.length > 0 ? (
    <ol className={css['comments']} aria-label="Replies">
      {post.comments.map(comment => (
        <Reply key={comment.id} post={post.id} comment={comment} />
      ))}
      {unshown.map(reply => (
        <OnItsWay key={reply.key} reply={reply} onEdit={onEdit} />
      ))}
    </ol>
  ) : null

/** A player's name may include the team: 'maeve (Athena)'. */
const TEAM = / \([^()]*\)$/

const Reply = ({ post, comment }: { readonly post: string; readonly comment: Comment }) => (
  <li className={css['comment']}>
    <Avatar
      name={comment.byPlayer ? comment.persona.replace(TEAM, '') : comment.persona}
      src={comment.byPlayer ? undefined : personaUrl(comment.persona)}
      size={3}
    />
    <div>
      <p className={css['head']}>
        <span className={css['name']}>{comment.persona}</span>
        {comment.own && <span className={css['you']}>You</span>}
        {tagOf(comment.address) && <span className={css['tag']}>{tagOf(comment.address)}</span>}
        {comment.xt !== null && <Said at={comment.at} xt={comment.xt} />}
      </p>
      {/* A player's words are never HTML (rule 106). */}
      <p className={css['reply']}>{comment.content}</p>
      <Like post={post} target={comment.id} likes={comment.likes} liked={comment.liked} />
    </div>
  </li>
)

interface OnItsWayProps {
  readonly reply: OwnReply
  readonly onEdit: () => void
}

const OnItsWay = ({ reply, onEdit }: OnItsWayProps) => {
  const { mail } = usePlayerView()
  const where = useWhereKept()
  const name = [mail?.alias ?? '', mail?.team && `(${mail.team})`].filter(Boolean).join(' ')
  return (
    <li className={css['comment']}>
      <Avatar name={mail?.alias ?? ''} size={3} />
      <div>
        <p className={css['head']}>
          <span className={css['name']}>{name}</span>
          <span className={css['you']}>You</span>
        </p>
        <p className={css['reply']}>{reply.text}</p>
        {reply.state === 'refused' ? (
          <Refused reply={reply} onEdit={onEdit} />
        ) : (
          <p className={css['sending']}>{sendingText(reply.state, where)}</p>
        )}
      </div>
    </li>
  )
}

const clock = <IconClock aria-hidden size="1.4rem" stroke={1.7} />
const sendingText = (state: Exclude<OwnReply['state'], 'refused'>, where: string) =>
  state === 'stored' ? (
    'Posted'
  ) : (
    <>
      {clock} {state === 'sending' ? 'Posting' : `Kept ${where}, to be posted as soon as possible`}
    </>
  )

const Refused = ({ reply: { post, key, text, why }, onEdit }: OnItsWayProps) => {
  const { login } = usePlay()
  const [talk] = useTalk()
  const edit = () => {
    putBack(begunReply(login.code, post), text)
    talk.forget(key)
    onEdit()
  }
  return (
    <div className={css['refused']}>
      <p>
        <IconAlertCircle aria-hidden size="1.6rem" />
        Not posted. {why}
      </p>
      <Button size="sm" onClick={edit}>
        Edit
      </Button>
      <Button size="sm" variant="quiet" onClick={() => talk.forget(key)}>
        Remove
      </Button>
    </div>
  )
}

import { Suspense, useRef } from 'react'
import type { hideReply, showReply } from '#contracts/calls/lead/players.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { part } from '#web/kit/page/part.ts'
import { Tag } from '#web/kit/status/Tag.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { useKeptFocus } from '../find/use-kept-focus.ts'
import css from './Replies.module.css'
import type { EventDetail } from '../console/use-event.ts'

const ReplyAs = part(() => import('./ReplyAs.tsx').then(file => file.ReplyAs))

type Reply = EventDetail['replies'][number]

/** Rule 106. */
export const Replies = ({ detail: { event, replies, likes } }: { readonly detail: EventDetail }) => {
  const list = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(list)
  if (event.type !== 'Social') return null
  return (
    <div ref={list} tabIndex={-1} {...focus}>
      <h3 className={css['heading']}>
        {replies.length === 1 ? '1 reply' : `${replies.length} replies`},{' '}
        {likes === 1 ? '1 like' : `${likes} likes`}
      </h3>
      <ul>
        {replies.map(reply => (
          <ReplyRow key={reply.id} post={event.id} reply={reply} />
        ))}
      </ul>
      <Suspense>
        <ReplyAs key={event.id} post={event} />
      </Suspense>
    </div>
  )
}

const ReplyRow = ({ post, reply }: { readonly post: string; readonly reply: Reply }) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const hide = async () => {
    const done = await act<typeof hideReply>('Hide a reply', 'hideReply', { id: post, reply: reply.id })
    if (done) showBanner(done.type, done.data)
  }
  const show = async () => {
    const done = await act<typeof showReply>('Show a reply again', 'showReply', { id: post, reply: reply.id })
    if (done) showBanner(done.type, done.data)
  }
  return (
    <li data-row={reply.id} tabIndex={-1} className={css['reply']}>
      <p className={css['who']}>
        {reply.user}
        {reply.team !== '' && `, ${reply.team}`}
        {reply.sender !== '' && `, ${reply.sender}, sent by a facilitator`}{' '}
        <time title={exactTime(reply.at)}>{clockTime(reply.at)}</time>
      </p>
      <p className={css['text']}>{reply.text}</p>
      {reply.hidden && <Tag tone="idle">Hidden</Tag>}
      <Button
        size="sm"
        busy={busy}
        aria-label={`${reply.hidden ? 'Show again' : 'Hide'} the reply of ${reply.user}`}
        onClick={({ detail }) => detail < 2 && run(reply.hidden ? show : hide)}
      >
        {reply.hidden ? 'Show again' : 'Hide'}
      </Button>
    </li>
  )
}

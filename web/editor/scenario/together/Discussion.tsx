import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getComments, setThread, writeComment } from '#contracts/calls/scenarios/together.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { dayAndTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../../form/reported.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { CommentForm } from './CommentForm.tsx'
import css from './Discussion.module.css'
import { Said } from './Said.tsx'
import { EVERY } from './threads.ts'

interface DiscussionProps {
  readonly filename: string
  readonly event: string
}

/** Needs `event` as its `key` where `event` can change. */
export const Discussion = ({ filename, event }: DiscussionProps) => {
  const asked = useEditorQuery<typeof getComments>('getComments', { filename, event }, { every: () => EVERY })
  return (
    <div className={css['discussion']}>
      <QueryView query={asked} height="6rem">
        {reply => (
          <>
            {reply.more && <Earlier filename={filename} event={event} before={reply.comments[0]?.id ?? ''} />}
            <Said comments={reply.comments} />
            <Write filename={filename} event={event} />
            {reply.comments.length > 0 && <Mark filename={filename} event={event} reply={reply} />}
          </>
        )}
      </QueryView>
    </div>
  )
}

const Earlier = ({ filename, event, before }: DiscussionProps & { readonly before: string }) => {
  const [open, setOpen] = useState(false)
  const asked = useEditorQuery<typeof getComments>(
    'getComments',
    { filename, event, before },
    { enabled: open },
  )
  if (!open) return <Button onClick={() => setOpen(true)}>Earlier comments</Button>
  return (
    <QueryView query={asked} height="6rem">
      {({ comments, more }) => (
        <>
          {more && <Earlier filename={filename} event={event} before={comments[0]?.id ?? ''} />}
          <Said comments={comments} />
        </>
      )}
    </QueryView>
  )
}

const Write = ({ filename, event }: DiscussionProps) => {
  const queries = useQueryClient()
  const send = async (text: string) => {
    await editorCall<typeof writeComment>('writeComment', { filename, event, text }, { write: {} })
    await queries.invalidateQueries({ queryKey: ['editor'] })
  }
  return (
    <CommentForm
      name={`Comment on event ${event} of ${filename}`}
      label="Comment"
      description="For other authors. Players never see these comments, and an export includes them only on request."
      action="Save comment"
      send={send}
    />
  )
}

const Mark = ({
  filename,
  event,
  reply,
}: DiscussionProps & { readonly reply: ReplyOf<typeof getComments> }) => {
  const queries = useQueryClient()
  const { isDone, doneBy, doneAt } = reply
  const mark = () =>
    reported(
      () => editorCall<typeof setThread>('setThread', { filename, event, done: !isDone }, { write: {} }),
      queries,
    )
  return (
    <p className={css['mark']}>
      {isDone && doneAt !== null && (
        <span>
          Done by {doneBy} <time dateTime={doneAt}>{dayAndTime(doneAt)}</time>
        </span>
      )}
      <Button onClick={() => void mark()}>{isDone ? 'Reopen' : 'Done'}</Button>
    </p>
  )
}

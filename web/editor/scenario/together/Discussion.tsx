import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import type { getComments, setThread, writeComment } from '#contracts/authors/together.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { dayAndTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { adopt } from '../../drafts/drafts.ts'
import { useKept } from '../../drafts/use-kept.ts'
import { reported } from '../../form/reported.ts'
import { Asked } from '../../frame/Asked.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { editorSession } from '#web/session/editor-session.ts'
import css from './Discussion.module.css'
import { EVERY } from './threads.ts'

interface DiscussionProps {
  readonly filename: string
  readonly event: string
}

/** What authors say of an event to each other: players never see it, and no save meets it. Give it a `key` of the event. */
export const Discussion = ({ filename, event }: DiscussionProps) => {
  const asked = useEditorQuery<typeof getComments>('getComments', { filename, event }, { every: () => EVERY })
  return (
    <div className={css['discussion']}>
      <Asked query={asked} height="6rem">
        {reply => (
          <>
            {reply.more && <Earlier filename={filename} event={event} before={reply.comments[0]?.id ?? ''} />}
            <Said comments={reply.comments} />
            <Write filename={filename} event={event} />
            {reply.comments.length > 0 && <Mark filename={filename} event={event} reply={reply} />}
          </>
        )}
      </Asked>
    </div>
  )
}

const Said = ({ comments }: Pick<ReplyOf<typeof getComments>, 'comments'>) => (
  <ol className={css['said']}>
    {comments.map(({ id, user, writtenAt, text }) => (
      <li key={id} className={css['comment']}>
        <p className={css['by']}>
          <strong>{user}</strong> <time dateTime={writtenAt}>{dayAndTime(writtenAt)}</time>
        </p>
        <p className={css['text']}>{text}</p>
      </li>
    ))}
  </ol>
)

/** The fifty before the first that is shown, and so on. */
const Earlier = ({ filename, event, before }: DiscussionProps & { readonly before: string }) => {
  const [open, setOpen] = useState(false)
  const asked = useEditorQuery<typeof getComments>('getComments', { filename, event, before }, { enabled: open })
  if (!open) return <Button onClick={() => setOpen(true)}>Earlier comments</Button>
  return (
    <Asked query={asked} height="6rem">
      {({ comments, more }) => (
        <>
          {more && <Earlier filename={filename} event={event} before={comments[0]?.id ?? ''} />}
          <Said comments={comments} />
        </>
      )}
    </Asked>
  )
}

/** What is typed outlives the side editor, the tab and a refusal. */
const Write = ({ filename, event }: DiscussionProps) => {
  const queries = useQueryClient()
  const id = useId()
  const name = `Comment on event ${event} of ${filename}`
  const [text, setText] = useState(
    () => adopt<{ text: string }>({ kind: 'Form', user: editorSession()?.user ?? '', name })?.value.text ?? '',
  )
  const [busy, setBusy] = useState(false)
  useKept({ kind: 'Form', name, value: useMemo(() => (text === '' ? null : { text }), [text]) })
  const submit = async (press: SubmitEvent) => {
    press.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      await editorCall<typeof writeComment>('writeComment', { filename, event, text }, { write: {} })
      setText('')
      await queries.invalidateQueries({ queryKey: ['editor'] })
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css['write']} noValidate autoComplete="off" onSubmit={press => void submit(press)}>
      <TextArea
        id={id}
        label="Comment"
        description="For other authors. Players never see it, and an export leaves it out."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        value={text}
        onChange={change => setText(change.currentTarget.value)}
      />
      <Button type="submit" busy={busy} aria-disabled={text.trim() === ''}>
        Write
      </Button>
    </form>
  )
}

const Mark = ({ filename, event, reply }: DiscussionProps & { readonly reply: ReplyOf<typeof getComments> }) => {
  const queries = useQueryClient()
  const { isDone, doneBy, doneAt } = reply
  const mark = () => reported(() => editorCall<typeof setThread>('setThread', { filename, event, done: !isDone }, { write: {} }), queries)
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

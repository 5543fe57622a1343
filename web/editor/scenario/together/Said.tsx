import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { editComment, getComments } from '#contracts/calls/scenarios/together.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { dayAndTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { CommentForm } from './CommentForm.tsx'
import css from './Discussion.module.css'

type Comments = ReplyOf<typeof getComments>['comments']

export const Said = ({ comments }: { readonly comments: Comments }) => (
  <ol className={css['said']}>
    {comments.map(comment => (
      <li key={comment.id} className={css['comment']}>
        <Comment {...comment} />
      </li>
    ))}
  </ol>
)

const Comment = ({ id, user, isOwn, writtenAt, editedAt, text }: Comments[number]) => {
  const queries = useQueryClient()
  const [edits, setEdits] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const written = dayAndTime(writtenAt)
  const send = async (changed: string) => {
    await editorCall<typeof editComment>('editComment', { id, text: changed }, { write: {} })
    await queries.invalidateQueries({ queryKey: ['editor'] })
    setEdits(false)
    button.current?.focus()
  }
  return (
    <>
      <p className={css['by']}>
        <strong>{user}</strong> <time dateTime={writtenAt}>{written}</time>
        {editedAt !== null && (
          <span>
            edited <time dateTime={editedAt}>{dayAndTime(editedAt)}</time>
          </span>
        )}
        {isOwn && (
          <Button
            ref={button}
            size="sm"
            variant="quiet"
            aria-expanded={edits}
            aria-label={edits ? undefined : `Edit your comment of ${written}`}
            onClick={() => setEdits(!edits)}
          >
            {edits ? 'Cancel' : 'Edit'}
          </Button>
        )}
      </p>
      {edits ? (
        <CommentForm
          name={`Comment ${id}, edited`}
          label="Your comment"
          action="Save comment"
          initial={text}
          takesFocus
          send={send}
        />
      ) : (
        <p className={css['text']}>{text}</p>
      )}
    </>
  )
}

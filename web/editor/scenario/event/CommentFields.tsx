import { TextArea } from '#web/kit/form/TextField.tsx'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import type { Organisation } from '../../people/organisations.ts'
import { commentField } from '#domain/scenario/checks/finding.ts'
import { FindingsOfComment } from '../checks/EventFindings.tsx'
import { commentPart } from '../checks/places.ts'
import { useSaidOfComment } from '../checks/said.ts'
import { useDesk, useField } from '../desk/desk.ts'
import { isComment } from '../desk/event-draft.ts'
import { unfinishedComment } from '../desk/unfinished.ts'
import { changed, type Comment } from '../desk/work.ts'
import { NumberField, Row } from './fields.tsx'
import { useProblemAt } from './problem-at.ts'
import { PersonaField } from './PersonaField.tsx'
import { findPersona } from '../find/personas.ts'
import css from './CommentFields.module.css'

const EMPTY: Comment = { organisation: '', persona: '', address: '', content: '', likes: 0, retweets: 0 }
const MOST = 100

export const CommentFields = ({ organisations }: { readonly organisations: readonly Organisation[] }) => {
  const desk = useDesk()
  const [comments, set] = useField('comments')
  const [likes, setLikes] = useField('likes')
  const [retweets, setRetweets] = useField('retweets')
  const without = (at: number) =>
    desk.change('', work => changed(work, { comments: comments.toSpliced(at, 1) }))
  return (
    <>
      <Row>
        <NumberField
          id="event-likes"
          label="Likes"
          whole
          value={likes}
          onChange={value => setLikes(whole(value))}
        />
        <NumberField
          id="event-retweets"
          label="Retweets"
          whole
          value={retweets}
          onChange={value => setRetweets(whole(value))}
        />
      </Row>
      {comments.length > 0 && (
        <ol className={css['comments']} aria-label="Comments">
          {comments.map((comment, at) => (
            // A comment has no key but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={css['comment']}>
              <CommentRow
                comment={comment}
                number={at + 1}
                field={
                  isComment(comment)
                    ? commentField(comments.slice(0, at + 1).filter(isComment).length)
                    : unfinishedComment(at)
                }
                organisations={organisations}
                onChange={next => set(comments.with(at, next))}
              />
              <RemoveRow what={`comment ${at + 1}`} onRemove={() => without(at)} />
            </li>
          ))}
        </ol>
      )}
      {comments.length < MOST && (
        <div>
          <AddButton onAdd={() => desk.change('', work => changed(work, { comments: [...comments, EMPTY] }))}>
            Add comment
          </AddButton>
        </div>
      )}
    </>
  )
}

const whole = (value: number | null): number => Math.max(0, Math.round(value ?? 0))

interface CommentRowProps {
  readonly comment: Comment
  readonly number: number
  readonly field: string
  readonly organisations: readonly Organisation[]
  readonly onChange: (comment: Comment) => void
}

const CommentRow = ({ comment, number, field, organisations, onChange }: CommentRowProps) => {
  const [ofPersona, ofWords] = [useSaidOfComment(field, 'persona'), useSaidOfComment(field, 'words')]
  const atPersona = useProblemAt(`event-${commentPart(field, 'persona')}`)
  const atWords = useProblemAt(`event-${commentPart(field, 'words')}`)
  return (
    <div className={css['fields']}>
      <PersonaField
        {...atPersona}
        label={`Comment ${number} by`}
        organisations={organisations}
        organisation={comment.organisation}
        name={comment.persona}
        said={ofPersona}
        onChoose={key => {
          const persona = findPersona(organisations, key)
          onChange({
            ...comment,
            persona: persona?.name ?? '',
            organisation: persona?.organisation ?? '',
            address: persona?.email ?? '',
          })
        }}
      />
      <TextArea
        {...ofWords}
        {...atWords}
        label="Comment text"
        autosize
        maxLength={2_000}
        value={comment.content}
        onChange={event => onChange({ ...comment, content: event.currentTarget.value })}
      />
      <FindingsOfComment field={field} />
      <Row>
        <NumberField
          label="Likes"
          whole
          value={comment.likes}
          onChange={likes => onChange({ ...comment, likes: whole(likes) })}
        />
        <NumberField
          label="Retweets"
          whole
          value={comment.retweets}
          onChange={retweets => onChange({ ...comment, retweets: whole(retweets) })}
        />
      </Row>
    </div>
  )
}

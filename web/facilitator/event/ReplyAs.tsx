import { type SubmitEvent, useId, useState } from 'react'
import type { replyAsPersona } from '#contracts/calls/lead/players.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import { LONGEST_REPLY } from '#domain/exercise/rules/messages/message-limits.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { SenderFields } from '../message/SenderFields.tsx'
import { shelf } from '../console/shelf.ts'
import css from './Replies.module.css'
import type { EventDetail } from '../console/use-event.ts'

interface Draft {
  readonly org: string
  readonly name: string
  readonly text: string
}

export const ReplyAs = ({ post }: { readonly post: EventDetail['event'] }) => {
  const { login, act } = useConsoleContext()
  const { phase } = useConsole()
  const kept = shelf<Draft>(`reply.${login.exercise}.${post.id}`)
  const [draft, setDraft] = useState<Draft | null>(() => kept.take())
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  const id = useId()
  if (phase !== 'running' && phase !== 'paused') return null
  const change = (next: Draft | null) => {
    kept.put(next)
    setDraft(next)
  }
  if (!draft)
    return (
      <Button
        size="sm"
        onClick={() =>
          change({ org: post.organisation, name: post.organisation === '' ? '' : post.name, text: '' })
        }
      >
        Reply as a persona
      </Button>
    )
  const problems = problemsOf(draft)
  const send = async () => {
    const { org, name, text } = draft
    const done = await act<typeof replyAsPersona>(`Reply as ${name}`, 'replyAsPersona', {
      id: post.id,
      org,
      name,
      content: text,
    })
    if (!done) return
    showBanner(done.type, done.data)
    change(null)
    setTried(false)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && Object.keys(problems).length === 0) run(send)
  }
  return (
    <form noValidate aria-labelledby={id} className={css['form']} onSubmit={onSubmit}>
      <h4 id={id} className={css['heading']}>
        Reply as a persona
      </h4>
      <SenderFields
        within="reply"
        draft={draft}
        change={sender => change({ ...draft, ...sender })}
        problem={field => (tried ? problems[field] : undefined)}
      />
      <TextArea
        label="Reply"
        autosize
        minRows={2}
        maxLength={LONGEST_REPLY}
        value={draft.text}
        error={tried && problems.text}
        onChange={event => change({ ...draft, text: event.currentTarget.value })}
      />
      <div className={css['actions']}>
        <Button size="sm" type="submit" variant="primary" busy={busy}>
          {draft.name === '' ? 'Reply' : `Reply as ${draft.name}`}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => change(null)}>
          Discard
        </Button>
      </div>
    </form>
  )
}

const problemsOf = ({ org, name, text }: Draft): { org?: string; name?: string; text?: string } => ({
  ...(org === '' && { org: facilitatorMessages['send without organisation'] }),
  ...(org !== '' && name === '' && { name: facilitatorMessages['send without persona'] }),
  ...(text.trim() === '' && { text: exerciseMessages['reply required'] }),
})

import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useMemo, useState } from 'react'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { adopt } from '../../drafts/drafts.ts'
import { useKept } from '../../drafts/use-kept.ts'
import css from './Discussion.module.css'

interface CommentFormProps {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly action: string
  readonly initial?: string
  readonly takesFocus?: boolean
  readonly send: (text: string) => Promise<unknown>
}

export const CommentForm = ({
  name,
  label,
  description,
  action,
  initial = '',
  takesFocus = false,
  send,
}: CommentFormProps) => {
  const id = useId()
  const [text, setText] = useState(
    () =>
      adopt<{ text: string }>({ kind: 'Form', user: editorSession()?.user ?? '', name })?.value.text ??
      initial,
  )
  const [busy, setBusy] = useState(false)
  const { discard } = useKept({
    kind: 'Form',
    name,
    value: useMemo(() => (text === initial ? null : { text }), [text, initial]),
  })
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus()
  }, [takesFocus, id])
  const submit = async (press: SubmitEvent | KeyboardEvent) => {
    press.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      await send(text)
      discard()
      setText(initial)
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={css['write']}
      noValidate
      autoComplete="off"
      data-own-enter
      onSubmit={press => void submit(press)}
    >
      <TextArea
        id={id}
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        value={text}
        onKeyDown={press => {
          if (press.key === 'Enter' && (press.ctrlKey || press.metaKey) && !press.nativeEvent.isComposing)
            void submit(press)
        }}
        onChange={change => setText(change.currentTarget.value)}
      />
      <Button
        type="submit"
        title="Ctrl Enter"
        aria-keyshortcuts="Control+Enter"
        busy={busy}
        aria-disabled={text.trim() === ''}
      >
        {action}
      </Button>
    </form>
  )
}

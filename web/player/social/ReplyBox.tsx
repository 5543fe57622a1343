import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { usePlayerView, usePlay } from '../visit/play.ts'
import { unsaved } from '../visit/unsaved.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import css from './ReplyBox.module.css'
import { begunReply, isReply, roomLeft } from './reply-draft.ts'
import { useTalk } from './talk-of.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

interface ReplyBoxProps {
  readonly post: PlayEvent
  readonly onClose: () => void
}

/** The player is asked before leaving an unsent reply (S1§2). */
export const ReplyBox = ({ post, onClose }: ReplyBoxProps) => {
  const { text, write, problem, send } = useReply(post, onClose)
  const [isDiscarding, setDiscarding] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    area.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = () => send() || area.current?.focus()
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    submit()
  }
  const discard = () => {
    write('')
    onClose()
  }
  return (
    <form
      ref={form}
      className={css['box']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className={css['label']}>
        Reply to {post.name} <ReplyAs />
      </label>
      <textarea
        ref={area}
        id={id}
        className={css['text']}
        rows={3}
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-room ${id}-problem`}
        onChange={change => write(change.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-problem`} className={css['problem']}>
        {problem}
      </p>
      <div className={css['actions']}>
        <span
          id={`${id}-room`}
          className={isReply(text) || text.trim() === '' ? css['room'] : css['problem']}
        >
          {roomLeft(text)}
        </span>
        <Button variant="quiet" onClick={() => (text.trim() === '' ? discard() : setDiscarding(true))}>
          Discard
        </Button>
        <Button type="submit" variant="primary">
          Post reply
        </Button>
      </div>
      {isDiscarding && (
        <Confirm
          open
          title="Discard your reply?"
          action="Discard"
          onClose={() => setDiscarding(false)}
          onConfirm={discard}
        >
          Your text will be removed from this device.
        </Confirm>
      )}
    </form>
  )
}

const NOT_POSTED = (where: string) => `Your reply is kept ${where}, and no one sees it until you post it.`

const useReply = (post: PlayEvent, onSent: () => void) => {
  const { login } = usePlay()
  const [talk] = useTalk()
  const kept = begunReply(login.code, post.id)
  const [text, setText] = useState(() => kept.take() ?? '')
  const [problem, setProblem] = useState('')
  const isBegun = text.trim() !== ''
  useEffect(() => {
    if (isBegun) return unsaved({ said: NOT_POSTED, save: null })
  }, [isBegun])
  const write = (next: string) => {
    setText(next)
    setProblem('')
    kept.put(next === '' ? null : next)
  }
  const send = (): boolean => {
    if (!isReply(text)) {
      setProblem(exerciseSentence('reply required'))
      announce(exerciseSentence('reply required'), 'assertive')
      return false
    }
    talk.reply(post.id, text)
    write('')
    onSent()
    return true
  }
  return { text, write, problem, send }
}

const ReplyAs = () => {
  const { mail } = usePlayerView()
  return mail ? (
    <span className={css['as']}>
      as {mail.alias}
      {mail.team && `, Team ${mail.team}`}
    </span>
  ) : null
}

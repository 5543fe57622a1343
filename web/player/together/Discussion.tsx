import { useEffect, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { LONGEST_MESSAGE } from '#domain/exercise/log/discussion.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { clockTime } from '#web/kit/time.ts'
import { shelf } from '../visit/keep.ts'
import { usePlay, usePlayerView, useQuestion } from '../visit/play.ts'
import css from './Discussion.module.css'
import { useTeamActs } from './team-acts-of.ts'

type Messages = NonNullable<PlayEvent['discussion']>

/** Rule 228. */
export const Discussion = ({ event, said }: { readonly event: PlayEvent; readonly said: Messages }) => {
  const [acts, underWay] = useTeamActs()
  const { mail } = usePlayerView()
  const shown = new Set(said.map(({ key }) => key))
  const unsent = underWay.flatMap(act =>
    act.kind === 'message' && act.id === event.id && !shown.has(act.key) ? [act] : [],
  )
  const list = useRef<HTMLOListElement>(null)
  const count = said.length + unsent.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <section className={css['discussion']} aria-labelledby={`discussion-${event.id}`}>
      <h2 id={`discussion-${event.id}`}>Team discussion</h2>
      <div role="log" aria-label="Messages of your team">
        {count > 0 && (
          // Keys scroll a long discussion.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ol ref={list} className={css['messages']} tabIndex={0}>
            {said.map(({ id, by, at, text, mine }) => (
              <li key={id} className={mine ? css['mine'] : ''}>
                <p className={css['by']}>
                  {mine ? 'You' : by} <time dateTime={at}>{clockTime(at)}</time>
                </p>
                <p className={css['text']}>{text}</p>
              </li>
            ))}
            {unsent.map(({ key, text, state, why }) => (
              <li key={key} className={css['mine']}>
                <p className={css['by']}>You, {STATES[state]}</p>
                <p className={css['text']}>{text}</p>
                {state === 'refused' && (
                  <p className={css['why']}>
                    {why}{' '}
                    <Button size="sm" onClick={() => acts.forget(key)}>
                      Remove
                    </Button>
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <Say
        event={event}
        onSay={text => acts.send(mail?.team ?? '', { kind: 'message', id: event.id, text })}
      />
    </section>
  )
}

const STATES = { sending: 'sending …', waiting: 'kept, to be sent', refused: 'not sent' } as const

const Say = ({ event, onSay }: { readonly event: PlayEvent; readonly onSay: (text: string) => void }) => {
  const { login } = usePlay()
  const { slot } = useQuestion(event)
  const place = shelf<string>(`say.${login.code}.${slot}`)
  const [text, setText] = useState(() => place.take() ?? '')
  const field = useRef<HTMLInputElement>(null)
  const write = (next: string) => {
    setText(next)
    place.put(next === '' ? null : next)
  }
  return (
    <form
      className={css['say']}
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') onSay(text.trim())
        write('')
        field.current?.focus()
      }}
    >
      <label htmlFor={`say-${event.id}`}>Message to your team</label>
      <input
        ref={field}
        id={`say-${event.id}`}
        autoComplete="off"
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={change => write(change.currentTarget.value)}
      />
      <Button type="submit">Send</Button>
    </form>
  )
}

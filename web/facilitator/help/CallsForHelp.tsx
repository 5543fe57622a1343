import { IconCircleCheck, IconLifebuoy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { answerHelp } from '#contracts/calls/lead/help.ts'
import { LONGEST_HELP } from '#domain/exercise/log/help-limits.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { useKeptFocus } from '../find/use-kept-focus.ts'
import css from './CallsForHelp.module.css'
import { type HelpCall, openHelp } from './open-help.ts'

/** Rule 250. */
export const CallsForHelp = () => {
  const room = useConsole()
  const { help = [] } = room
  const open = openHelp(room)
  const card = useRef<HTMLElement>(null)
  const focus = useKeptFocus(card)
  return (
    <Card ref={card} tabIndex={-1} {...focus} className={css['card'] ?? ''} aria-labelledby="help">
      <h2 id="help" className={css['heading']}>
        Calls for help {open.length > 0 && <span className={css['count']}>({open.length} open)</span>}
      </h2>
      <ol>
        {help.map(call => (
          <Row key={call.id} call={call} isOpen={open.includes(call)} />
        ))}
      </ol>
    </Card>
  )
}

const Row = ({ call, isOpen }: { readonly call: HelpCall; readonly isOpen: boolean }) => {
  const { id, player, team, text, at, reply } = call
  const Icon = reply ? IconCircleCheck : IconLifebuoy
  return (
    <li data-row={id} tabIndex={-1} className={css['call']} data-open={isOpen}>
      <span className={reply ? css['answered'] : css['asked']}>
        <Icon aria-hidden size="2rem" />
      </span>
      <div className={css['what']}>
        <p>
          <strong>{player}</strong>
          <span className={css['when']}>
            {team !== '' && ` ${team},`}{' '}
            <time title={exactTime(at)}>
              {isOpen ? 'since ' : ''}
              {clockTime(at)}
            </time>
          </span>
        </p>
        {text !== '' && <p className={css['text']}>{text}</p>}
        {reply && <Answered reply={reply} />}
        {reply && <NotSent id={id} reply={reply} />}
        {reply === null && !isOpen && <p className={css['when']}>Not answered before the end</p>}
      </div>
      {isOpen && <Reply call={call} />}
    </li>
  )
}

type Given = NonNullable<HelpCall['reply']>

const Answered = ({ reply: { by, text, at } }: { readonly reply: Given }) => (
  <p className={css['text']}>
    <span className={css['when']} title={exactTime(at)}>
      {text === '' ? 'Done' : 'Answered'} {clockTime(at)} by {by}
      {text !== '' && ': '}
    </span>
    {text}
  </p>
)

const useBegunReply = (id: string) => useBegun(`help ${useConsoleContext().login.identifier} ${id}`)

const NotSent = ({ id, reply: { by, text: sent } }: { readonly id: string; readonly reply: Given }) => {
  const [text, setText] = useBegunReply(id)
  if (text.trim() === '' || text.trim() === sent.trim()) return null
  return (
    <div className={css['text']} role="status">
      <p>
        Your reply was not sent, because {by} was first: “{text.trim()}”
      </p>
      <Button size="sm" variant="link" onClick={() => setText('')}>
        Discard my reply
      </Button>
    </div>
  )
}

const Reply = ({ call: { id, player } }: { readonly call: HelpCall }) => {
  const { act } = useConsoleContext()
  const [text, setText, forget] = useBegunReply(id)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const [busy, run] = useBusy()
  const send = async (reply: string) => {
    setRefused(undefined)
    const done = await act<typeof answerHelp>(
      `Answer ${player}`,
      'answerHelp',
      { id, text: reply },
      { onRefused: setRefused },
    )
    if (!done) return
    forget()
    showBanner(done.type, done.data)
  }
  const isEmpty = text.trim() === ''
  return (
    <form
      className={css['form']}
      onSubmit={event => {
        event.preventDefault()
        if (isEmpty) return setRefused('Please write a reply, or press Done.')
        run(() => send(text))
      }}
    >
      <TextArea
        label={`Reply to ${player}`}
        error={refused}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={LONGEST_HELP.reply}
        value={text}
        onChange={change => {
          setText(change.currentTarget.value)
          setRefused(undefined)
        }}
      />
      <div className={css['buttons']}>
        <Button
          type="submit"
          size="sm"
          variant={isEmpty ? 'plain' : 'primary'}
          busy={busy}
          aria-label={`Reply to ${player}`}
        >
          Reply
        </Button>
        {/* “Done” sends no text, so text in the field must be sent or cleared first. */}
        {isEmpty && (
          <Button
            size="sm"
            variant="primary"
            busy={busy}
            aria-label={`Done: ${player}`}
            onClick={() => run(() => send(''))}
          >
            Done
          </Button>
        )}
      </div>
    </form>
  )
}

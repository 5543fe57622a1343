import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { withdrawHelp } from '#contracts/calls/play/help.ts'
import type { Mail } from '#contracts/calls/play/play.ts'
import { LONGEST_HELP } from '#domain/exercise/log/help-limits.ts'
import { call } from '#web/api/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce, unannounce } from '#web/kit/announce.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { Tag } from '#web/kit/status/Tag.tsx'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { isFocusLost } from '#web/kit/window/focus-returned.ts'
import { shelf } from '../visit/keep.ts'
import { usePlay, usePlayerView } from '../visit/play.ts'
import type { UnsentCall } from './help-sender.ts'
import { useHelpSender } from './help-sender-of.ts'
import css from './HelpWindow.module.css'
import { seeReplies } from './replies-seen.ts'

type OwnCall = NonNullable<Mail['help']>[number]

export const HelpWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const { login } = usePlay()
  const { mail } = usePlayerView()
  const [, unsent] = useHelpSender()
  const help = mail?.help ?? []
  const [open, ...others] = help[0]?.reply === null ? help : [undefined, ...help]
  const isUnderWay = open !== undefined || (unsent !== null && unsent.state !== 'refused')
  useEffect(() => seeReplies(login.code, mail?.help), [login.code, mail?.help])
  useEffect(() => unannounce, [])
  return (
    <Dialog open onClose={onClose} title={mail?.finished ? 'Your calls for help' : 'Ask for help'}>
      <div className={css['window']}>
        {!mail?.finished && (
          <p className={css['about']}>
            A call for help goes to your facilitator, not to other players, and does not stop the exercise.
          </p>
        )}
        {open ? <Waiting help={open} /> : unsent && <Unsent unsent={unsent} />}
        {!isUnderWay && !mail?.finished && <Ask />}
        {others.length > 0 && <Earlier calls={others.filter(each => each !== undefined)} />}
      </div>
    </Dialog>
  )
}

const Ask = () => {
  const { login } = usePlay()
  const [sender] = useHelpSender()
  const place = shelf<string>(`help-text.${login.code}`)
  const [text, setText] = useState(() => place.take() ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocusLost()) field.current?.focus()
  }, [])
  const write = (next: string) => {
    setText(next)
    place.put(next === '' ? null : next)
  }
  return (
    <form
      className={css['form']}
      onSubmit={event => {
        event.preventDefault()
        unannounce()
        place.put(null)
        sender.ask(text.trim())
      }}
    >
      <TextArea
        ref={field}
        label="What do you need? (optional)"
        description={`One sentence, up to ${LONGEST_HELP.call} characters`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_HELP.call}
        value={text}
        onChange={change => write(change.currentTarget.value)}
      />
      <div className={css['foot']}>
        <Button type="submit" variant="primary" size="lg">
          Ask for help
        </Button>
      </div>
    </form>
  )
}

const Waiting = ({ help }: { readonly help: OwnCall }) => {
  const { token, view } = usePlay()
  const { mail } = usePlayerView()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const withdraw = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const reply = await call<typeof withdrawHelp>('withdrawHelp', { id: help.id }, { token, write: {} })
      announce(reply.data)
    } catch (error) {
      setProblem(sentenceOfError(error))
      announce(sentenceOfError(error), 'assertive')
    }
    await view.refresh().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Own text={help.text} at={help.at} state={<Tag tone="ok">Sent</Tag>}>
      <p>
        {mail?.finished
          ? 'If your facilitator still replies, the reply will appear here.'
          : 'Your facilitator’s reply will appear here. You can close this window and go on.'}
      </p>
      {problem && <p className={css['problem']}>{problem}</p>}
      {!mail?.finished && (
        <div className={css['foot']}>
          <Button busy={busy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        </div>
      )}
    </Own>
  )
}

const STATES = {
  sending: { tone: 'idle', words: () => 'Sending …' },
  waiting: { tone: 'warn', words: (where: string) => `Kept ${where}, to be sent` },
  refused: { tone: 'bad', words: () => 'Not sent' },
} as const

const Unsent = ({ unsent: { text, at, state, why } }: { readonly unsent: UnsentCall }) => {
  const [sender] = useHelpSender()
  const where = useWhereKept()
  const { tone, words } = STATES[state]
  return (
    <Own text={text} at={new Date(at).toISOString()} state={<Tag tone={tone}>{words(where)}</Tag>}>
      {state === 'refused' && (
        <>
          <p className={css['problem']}>{why}</p>
          <div className={css['foot']}>
            <Button onClick={sender.forget}>Remove</Button>
          </div>
        </>
      )}
    </Own>
  )
}

interface OwnProps {
  readonly text: string
  readonly at: string
  readonly state: ReactNode
  readonly children: ReactNode
}

const Own = ({ text, at, state, children }: OwnProps) => {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocusLost()) card.current?.focus()
  }, [])
  return (
    <section ref={card} tabIndex={-1} className={css['own']} aria-label="Your call for help">
      <p className={css['by']}>
        You, <Time at={at} /> {state}
      </p>
      <p className={css['text']}>{text || 'You asked for help.'}</p>
      {children}
    </section>
  )
}

const Earlier = ({ calls }: { readonly calls: readonly OwnCall[] }) => (
  <section role="log" aria-label="Replies">
    <ol className={css['earlier']}>
      {calls.map(({ id, text, at, reply }) => (
        <li key={id}>
          <p className={css['by']}>
            You, <Time at={at} />
          </p>
          <p className={css['text']}>{text || 'You asked for help.'}</p>
          {reply && (
            <div className={css['reply']}>
              <p className={css['by']}>
                Facilitator, <Time at={reply.at} />
              </p>
              <p className={css['text']}>{reply.text || 'Done.'}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  </section>
)

const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={exactTime(at)}>
    {clockTime(at)}
  </time>
)

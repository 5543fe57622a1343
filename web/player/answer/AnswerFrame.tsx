import { IconAlertCircle, IconCornerUpLeft, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Keys } from '#web/kit/action/Keys.tsx'
import { announce, unannounce } from '#web/kit/announce.tsx'
import { usePlayerView, useSendQueue, usePlay, useQuestion } from '../visit/play.ts'
import { slotOf } from '../visit/pending.ts'
import { shownSentence } from '../visit/shown-sentence.ts'
import { useKeys, useShortcuts } from '../parts/shortcuts.ts'
import css from './AnswerFrame.module.css'
import { answerLines, questionOf } from '../parts/choices.ts'
import { TimeToAnswer } from './TimeToAnswer.tsx'
import { part } from '../parts/part.ts'
import type { GroundsDraft } from '../visit/answer-shelf.ts'
import { askedBy, type GroundsAnswer, useGrounds } from './use-grounds.ts'

const Grounds = part(() => import('./Grounds.tsx').then(file => file.Grounds))

export type Checked = { readonly problem: string; readonly focus?: string } | { readonly response: string }

interface AnswerFrameProps {
  readonly event: PlayEvent
  readonly hint: string
  readonly given: unknown
  readonly check: () => Checked
  readonly children: ReactNode
}

const TUTORIAL = 'Tutorial'

export const AnswerFrame = ({ event, hint, given, check, children }: AnswerFrameProps) => {
  const { sendQueue } = usePlay()
  const { refused } = useSendQueue()
  const { question, slot } = useQuestion(event)
  const asked = askedBy(event)
  const form = useRef<HTMLFormElement>(null)
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<{ readonly text: string; readonly of: unknown } | null>(null)
  // A refused answer may be back: the refusal is shown until the answer changes.
  const [before] = useState(given)
  const id = `answer-${event.id}`
  const grounds = useGrounds(event, id)
  const [groundsBefore] = useState(grounds.value)
  const shown = problem
    ? problem.of === given
      ? problem.text
      : null
    : given === before && grounds.value === groundsBefore
      ? (refused[slot] ?? null)
      : null

  useEffect(() => {
    // If the answer came back refused, the focused element has gone with its panel.
    if (document.activeElement === document.body) document.getElementById(`${id}-problem`)?.focus()
  }, [id])

  const tick = (agreed: boolean) => {
    setAgreed(agreed)
    setProblem(null)
  }
  const changeGrounds: typeof grounds.set = value => {
    grounds.set(value)
    setProblem(null)
  }
  const submit = () => {
    const result = checkAll(event, agreed, check, `${id}-agree`, grounds)
    if ('response' in result) {
      const { response, ...because } = result
      setProblem(null)
      unannounce()
      return sendQueue.send({ ...question, ...because, about: inWords(event, response) }, response)
    }
    flushSync(() => setProblem({ text: result.problem, of: given }))
    announce(result.problem, 'assertive')
    document.getElementById(result.focus ?? `${id}-problem`)?.focus()
  }
  useShortcuts({
    r: () => form.current?.querySelector<HTMLElement>('input, textarea, li button, button')?.focus(),
  })
  useKeys(press => {
    if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    form.current?.requestSubmit()
  })
  return (
    <form
      id={id}
      ref={form}
      className={css['answer']}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <TimeToAnswer event={event} />
      <div className={css['head']}>
        <h2 id={`${id}-title`}>{event.decision ? 'Your proposal' : 'Your answer'}</h2>
        <p>{hint}</p>
      </div>
      <CountsFor event={event} />
      <WriteAs event={event} />
      {children}
      {asked && <Grounds id={id} asked={asked} value={grounds.value} set={changeGrounds} />}
      {event.replyAs?.agree && (
        <label className={css['agree']}>
          <input
            id={`${id}-agree`}
            type="checkbox"
            checked={agreed}
            onChange={change => tick(change.currentTarget.checked)}
          />
          <span>{event.replyAs.agree}</span>
        </label>
      )}
      <div className={`${css['send']} ${shown === null ? '' : css['stays']}`}>
        {shown !== null && (
          <p id={`${id}-problem`} className={css['problem']} tabIndex={-1}>
            <IconAlertCircle aria-hidden size="1.8rem" />
            {shownSentence(shown)}
          </p>
        )}
        <SendButton event={event} slot={slot} />
      </div>
      <Once event={event} />
    </form>
  )
}

const SendButton = ({ event: { decision }, slot }: { readonly event: PlayEvent; readonly slot: string }) => {
  const { unsent } = useSendQueue()
  const isOnItsWay = decision !== undefined && unsent.some(one => slotOf(one) === slot)
  return (
    <Button type="submit" variant="primary" size="lg" wide busy={isOnItsWay}>
      {decision ? 'Propose to the team' : 'Send answer'}
    </Button>
  )
}

const inWords = ({ subject, options }: PlayEvent, response: string) => ({
  subject,
  lines: answerLines(response, questionOf(options).ask),
})

const Once = ({ event: { section, decision } }: { readonly event: PlayEvent }) => (
  <p className={css['once']}>
    {section === TUTORIAL
      ? 'In the tutorial a wrong answer does not count: you can try again.'
      : decision
        ? 'You can propose again until your team has decided.'
        : 'You can answer only once.'}
    <span className={css['keys']}>
      {' '}
      <Keys keys={['Ctrl', 'Enter']} /> sends.
    </span>
  </p>
)

const checkAll = (
  event: PlayEvent,
  agreed: boolean,
  check: () => Checked,
  tick: string,
  grounds: GroundsAnswer,
): Checked & { readonly grounds?: GroundsDraft } => {
  const checked = check()
  if ('problem' in checked) return checked
  if (event.replyAs?.agree && !agreed) return { problem: exerciseSentence('agreement required'), focus: tick }
  const because = grounds.check()
  return 'problem' in because ? because : { ...checked, ...because }
}

const CountsFor = ({ event }: { readonly event: PlayEvent }) => {
  const { mail } = usePlayerView()
  if (event.team !== 'true' || !mail?.team || event.decision) return null
  return (
    <p className={css['note']}>
      <IconUsers aria-hidden size="1.7rem" stroke={1.6} />
      <span>One answer for Team {mail.team}. The first one sent counts.</span>
    </p>
  )
}

/** Rule 162. */
const WriteAs = ({ event: { replyAs } }: { readonly event: PlayEvent }) => {
  if (!replyAs || replyAs.persona === '') return null
  const beside = [replyAs.role, replyAs.organisation].filter(Boolean).join(', ')
  return (
    <p className={css['note']}>
      <IconCornerUpLeft aria-hidden size="1.7rem" stroke={1.6} />
      <span>
        You answer as <strong>{replyAs.persona}</strong>
        {beside && `, ${beside}`}
        {replyAs.address && <span className={css['address']}> {`<${replyAs.address}>`}</span>}
      </span>
    </p>
  )
}

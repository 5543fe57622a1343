import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { usePlay, usePlayerView, useQuestion } from '../visit/play.ts'
import { hintOn } from '../screen/hint-on.ts'
import { part, partAside } from '../parts/part.ts'
import { leftBehind } from '../visit/answer-shelf.ts'
import { Answered } from './Answered.tsx'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { type Question, questionOf } from '../parts/choices.ts'
import { ReorderAnswer } from './ReorderAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'

const LeftBehind = partAside(() => import('./LeftBehind.tsx').then(file => file.LeftBehind))
const Decision = part(() => import('../together/Decision.tsx').then(file => file.Decision))
const Discussion = partAside(() => import('../together/Discussion.tsx').then(file => file.Discussion))
const Hint = partAside(() => import('../screen/Hint.tsx').then(file => file.Hint))
const FormAnswer = part(() => import('./FormAnswer.tsx').then(file => file.FormAnswer))

export const AnswerPanel = ({ event }: { readonly event: PlayEvent }) => {
  const question = questionOf(event.options)
  const { slot } = useQuestion(event)
  const { login } = usePlay()
  if (question.ask === 'none') return <TeamTalk event={event} />
  const slots = leftBehind(login.code, event.id, slot)
  return (
    <>
      {event.decision && event.responded === 'false' && (
        <Decision event={event} decision={event.decision} ask={question.ask} />
      )}
      <AnswerNow event={event} question={question} slot={slot} />
      <TeamTalk event={event} />
      {slots.length > 0 && <LeftBehind event={event} ask={question.ask} slots={slots} />}
    </>
  )
}

export const TeamTalk = ({ event }: { readonly event: PlayEvent }) => {
  const hint = hintOn(usePlayerView().mail, event.id)
  return (
    <>
      {hint && <Hint key={event.id} event={event.id} text={hint.text} />}
      {event.team === 'true' && <Discussion event={event} said={event.discussion ?? NOTHING_SAID} />}
    </>
  )
}

const NOTHING_SAID: NonNullable<PlayEvent['discussion']> = []

interface AnswerNowProps {
  readonly event: PlayEvent
  readonly question: Question
  readonly slot: string
}

const AnswerNow = ({ event, question, slot }: AnswerNowProps) => {
  if (event.responded === 'true') return <Answered event={event} ask={question.ask} />
  // Another team's question is another question: a draft never moves between teams.
  return <Ask key={slot} event={event} question={question} />
}

const Ask = ({
  event,
  question: { ask, texts },
}: {
  readonly event: PlayEvent
  readonly question: Question
}) => {
  switch (ask) {
    case 'option':
    case 'checkbox':
      return <ChoiceAnswer event={event} texts={texts} many={ask === 'checkbox'} />
    case 'reorder':
      return <ReorderAnswer event={event} texts={texts} />
    case 'text':
      return <TextAnswer event={event} />
    case 'form':
      return <FormAnswer event={event} />
    case 'random':
    case 'none':
      return null
  }
}

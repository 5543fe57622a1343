import type { PlayEvent } from '#contracts/play.ts'
import { part } from '../part.ts'
import { Answered } from './Answered.tsx'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { type Question, questionOf } from './choices.ts'
import { ReorderAnswer } from './ReorderAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'

const FormAnswer = part(() => import('./FormAnswer.tsx').then(file => file.FormAnswer))

/** The place to answer an event in the way it asks, or what was answered; nothing where it asks nothing. */
export const AnswerPanel = ({ event }: { readonly event: PlayEvent }) => {
  const question = questionOf(event.options)
  if (question.ask === 'none') return null
  if (event.responded === 'true') return <Answered event={event} ask={question.ask} />
  return <Ask key={event.id} event={event} question={question} />
}

const Ask = ({ event, question: { ask, texts } }: { readonly event: PlayEvent; readonly question: Question }) => {
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
    // Chance answers by itself; until it has, there is nothing to show.
    case 'random':
    case 'none':
      return null
  }
}

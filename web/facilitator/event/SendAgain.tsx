import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { toTab } from '../console/place.ts'
import { asksForAnswer } from './delivery-words.ts'
import { answerOf, type Draft, draftOf, isBegun, keepDraft, keptDraft } from '../message/draft.ts'
import type { EventDetail } from '../console/use-event.ts'

const titleOf = ({ subject, text }: Draft): string => {
  const words = subject || text.slice(0, 60)
  return words === '' ? 'It' : `“${words}”`
}

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

export const SendAgain = ({ detail }: { readonly detail: EventDetail }) => {
  const { exercise } = useConsoleContext().login
  const { phase, events } = useConsole()
  const [asking, setAsking] = useState<Draft | null>(null)
  const [warning, setWarning] = useState<Draft | null>(null)
  const [again, answer] = [draftOf(detail), answerOf(detail)]
  // A message can be written before the start, but not after the close.
  if (phase === 'closed' || (!again && !answer)) return null
  const begin = (next: Draft) => {
    keepDraft(exercise, next)
    location.hash = toTab('send')
  }
  const now = events.find(({ id }) => id === detail.event.id)
  const asksPlayers = asksForAnswer(now?.responseType ?? '')
  const start = (next: Draft) => (isBegun(keptDraft(exercise)) ? setAsking(next) : begin(next))
  return (
    <>
      {again && <Button onClick={() => (asksPlayers ? setWarning(again) : start(again))}>Send again</Button>}
      {answer && <Button onClick={() => start(answer)}>Write as {detail.event.name}</Button>}
      {warning && (
        <Suspense>
          <Confirm
            open
            title="Send it without the question?"
            action="Write the message"
            onClose={() => setWarning(null)}
            onConfirm={() => {
              setWarning(null)
              start(warning)
            }}
          >
            “{detail.event.subject}” asks for an answer; a message from you cannot. Players get it without the
            question, and the original stays as it is.
            {now?.open && ' To give them more time, use “More time”.'}
          </Confirm>
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <Confirm
            open
            title="You have an unsent message"
            action="Replace it"
            onClose={() => setAsking(null)}
            onConfirm={() => begin(asking)}
          >
            {titleOf(keptDraft(exercise))} will be replaced by “{asking.subject || detail.event.subject}”.
          </Confirm>
        </Suspense>
      )}
    </>
  )
}

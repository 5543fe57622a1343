import { useRef } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { asksForAnswer, isOpen } from '../visit/channels.ts'
import { PlaceLink } from '../parts/go.tsx'
import { placeOfMail } from '../parts/place.ts'
import css from './AnswerColumn.module.css'
import { hintOn } from '../screen/hint-on.ts'
import { usePlayerView } from '../visit/play.ts'
import { AnswerPanel, TeamTalk } from './AnswerPanel.tsx'
import { ToAnswer } from './ToAnswer.tsx'

export const AnswerColumn = ({
  event,
  mails,
}: {
  readonly event: PlayEvent
  readonly mails: readonly PlayEvent[]
}) => {
  const column = useRef<HTMLElement>(null)
  const isAsking = asksForAnswer(event) || event.responded === 'true'
  const hasHint = hintOn(usePlayerView().mail, event.id) !== undefined
  return (
    <>
      <aside
        ref={column}
        className={`${css['column']} ${isAsking || hasHint ? '' : css['quiet']}`}
        aria-label="Answer"
      >
        <div className={css['panel']}>
          {isAsking ? (
            <AnswerPanel event={event} />
          ) : (
            <>
              <OthersToAnswer mails={mails} />
              <TeamTalk event={event} />
            </>
          )}
        </div>
      </aside>
      {isOpen(event) && <ToAnswer key={event.id} event={event} column={column} />}
    </>
  )
}

const OthersToAnswer = ({ mails }: { readonly mails: readonly PlayEvent[] }) => {
  const open = mails.filter(isOpen)
  return (
    <>
      <p className={css['none']}>This mail needs no answer.</p>
      {open.length > 0 && (
        <>
          <h2 className={css['others']}>Waiting for an answer</h2>
          <ul className={css['links']}>
            {open.map(mail => (
              <li key={mail.id}>
                <PlaceLink to={placeOfMail(mail.id)}>{mail.subject}</PlaceLink>
                <span>{mail.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'
import { usePlayerView, useSendQueue, usePlay } from '../visit/play.ts'
import { slotOf } from '../visit/pending.ts'
import { PlaceLink, usePlace } from '../parts/go.tsx'
import { placeOfMail } from '../parts/place.ts'
import { notTakenWords } from '../visit/not-taken.ts'
import css from './NotTakenBanner.module.css'

export const NotTakenBanner = () => {
  const { sendQueue } = usePlay()
  const { mail } = usePlayerView()
  const place = usePlace()
  const [first, ...more] = useSendQueue().notTaken.filter(({ seen }) => !seen)
  if (!first) return null
  const { what, yours } = notTakenWords(first)
  const isOpen = place.tab === 'inbox' && place.open === first.id
  const isThere =
    !isOpen &&
    mail?.finished === false &&
    mail.events.some(({ id, type }) => id === first.id && type === 'Email')
  return (
    <section className={css['notTaken']} aria-label="An answer that was not accepted">
      <IconAlertTriangle aria-hidden size="1.8rem" />
      <div>
        <p>
          <strong>{what}</strong>
        </p>
        {yours && <p className={css['yours']}>{yours}</p>}
        <p className={css['acts']}>
          <Button size="sm" onClick={() => sendQueue.putAway(slotOf(first), false)}>
            I have read this
          </Button>
          {isThere && <PlaceLink to={placeOfMail(first.id)}>Open the message</PlaceLink>}
          {more.length > 0 && <span>{more.length} more</span>}
        </p>
      </div>
    </section>
  )
}

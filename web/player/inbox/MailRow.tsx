import { IconCircleCheckFilled, IconClock, IconPaperclip, IconUsers } from '@tabler/icons-react'
import { memo, useEffect } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { asShortClock } from '#domain/as-clock.ts'
import { personaUrl } from '#web/content/media.ts'
import { preview } from '#web/content/preview.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { spentOn } from '../answer/time-left.ts'
import { asksForAnswer, isOpen } from '../visit/channels.ts'
import { exerciseNow, serverNow } from '#web/api/clock.ts'
import { slotOf } from '../visit/pending.ts'
import { noteOpened, useIsUnopened } from '../visit/changed.ts'
import { usePlay, useSendQueue, useQuestion, useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { exactTime } from '#web/kit/time.ts'
import { attachmentsOf } from '../parts/documents.ts'
import { PlaceLink } from '../parts/go.tsx'
import { shownTime } from '../parts/shown-time.ts'
import { age } from '../parts/age.ts'
import { placeOfMail } from '../parts/place.ts'
import css from './MailRow.module.css'
import { shortSubject } from './short-subject.ts'

export const MailRow = memo(({ mail, open }: { readonly mail: PlayEvent; readonly open: boolean }) => {
  const isUnread = mail.read === 'false'
  const { code } = usePlay().login
  const isChanged = useIsUnopened(code, mail)
  useEffect(() => {
    if (open && isChanged) noteOpened(code, mail)
  }, [open, isChanged, code, mail])
  return (
    <li className={css['item']}>
      <PlaceLink
        to={placeOfMail(mail.id)}
        className={`${css['row']} ${isUnread ? css['unread'] : ''}`}
        aria-current={open ? 'true' : undefined}
        data-mail={mail.id}
        id={`row-${mail.id}`}
      >
        <Avatar name={mail.name} src={personaUrl(mail.name)} />
        <span className={css['text']}>
          <span className={css['top']}>
            <span className={css['name']}>
              {isUnread && <span className={css['said']}>Unread, </span>}
              {mail.name}
            </span>
            {isUnread ? <UnreadFor mail={mail} /> : <ReadTime mail={mail} />}
          </span>
          <span className={css['subject']} title={mail.subject}>
            {shortSubject(mail.subject)}
          </span>
          <span className={css['preview']}>{preview(mail.content, 90)}</span>
          {isChanged && <span className={css['changed']}>{mail.subject.split(':')[0]}</span>}
          <Marks mail={mail} />
        </span>
      </PlaceLink>
    </li>
  )
})

const ReadTime = ({ mail }: { readonly mail: PlayEvent }) => {
  const reading = useReading()
  // Ticks because the time is shown with its day once that day is over.
  return (
    <span className={css['time']}>
      {useTicking(at => shownTime(mail, reading ? serverNow(reading, at) : undefined))}
    </span>
  )
}

const UnreadFor = ({ mail }: { readonly mail: PlayEvent }) => {
  const reading = useReading()
  const since = Date.parse(mail.date)
  const shown = useTicking(at => (reading ? age(serverNow(reading, at) - since) : ''))
  return (
    <span className={css['age']} title={exactTime(mail.date)}>
      {shown}
    </span>
  )
}

const Marks = ({ mail }: { readonly mail: PlayEvent }) => {
  const { unsent } = useSendQueue()
  const attached = attachmentsOf(mail).length
  const { slot } = useQuestion(mail)
  // An answer kept for a former team does not count for the current one.
  const isKept = unsent.some(answer => slotOf(answer) === slot && answer.state === 'waiting')
  const isTeam = mail.team === 'true' && asksForAnswer(mail)
  const isAnswered = asksForAnswer(mail) && mail.responded === 'true'
  const isTimed = isOpen(mail) && mail.timeLimit !== null && mail.timeLimit >= 0
  if (attached === 0 && !isTeam && !isAnswered && !isOpen(mail)) return null
  return (
    <span className={css['marks']}>
      {isTimed && <TimeMark mail={mail} />}
      {isOpen(mail) && !isTimed && <span className={css['due']}>To answer</span>}
      {isAnswered && (isKept ? <KeptMark /> : <AnsweredMark />)}
      {isTeam && !isAnswered && (
        <span>
          <IconUsers aria-hidden size="1.4rem" stroke={1.7} />
          Team
        </span>
      )}
      {attached > 0 && (
        <span>
          <IconPaperclip aria-hidden size="1.4rem" stroke={1.7} />
          {attached}
          <span className={css['said']}> attached</span>
        </span>
      )}
    </span>
  )
}

const AnsweredMark = () => (
  <span className={css['answered']}>
    <IconCircleCheckFilled aria-hidden size="1.4rem" />
    Answered
  </span>
)

const KeptMark = () => (
  <span className={css['due']}>
    <IconClock aria-hidden size="1.4rem" stroke={1.8} />
    Not sent yet
  </span>
)

const TimeMark = ({ mail }: { readonly mail: PlayEvent }) => {
  const reading = useReading()
  const limit = mail.timeLimit ?? 0
  const left = useTicking(at =>
    reading ? Math.ceil(limit - spentOn(mail, exerciseNow(reading, at)) / 1000) : null,
  )
  if (left === null) return null
  const isOver = left < 0
  return (
    <span className={isOver ? css['late'] : css['due']}>
      <IconClock aria-hidden size="1.4rem" stroke={1.8} />
      {asShortClock(left * 1000)} {isOver ? 'over' : 'left'}
    </span>
  )
}

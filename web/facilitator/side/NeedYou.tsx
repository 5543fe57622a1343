import { IconClockExclamation, IconHourglass, IconPlugConnectedX, IconUsersGroup } from '@tabler/icons-react'
import { useRef } from 'react'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { useConsole, usePlayerLink } from '../console/context.ts'
import { toTab } from '../console/place.ts'
import { useFind } from '../find/use-find.tsx'
import { useFirst } from '../find/use-first.tsx'
import { useKeptFocus } from '../find/use-kept-focus.ts'
import css from './NeedYou.module.css'
import { gradesInWords, nobodyText, OwedEvents, whoOf, whyOf } from './need-in-words.tsx'
import { ReleaseSeat, useRelease } from './ReleaseSeat.tsx'

type Need = ConsoleState['needs'][number]

/** Content below must stay reachable. */
const MOST = 8
const ICONS = { stuck: IconUsersGroup, owes: IconClockExclamation, silent: IconPlugConnectedX }

export const NeedYou = () => {
  const room = useConsole()
  const { needs } = room
  const { found, field } = useFind(needs, ({ player, team }) => `${player} ${team}`, {
    list: 'Players who need you',
    label: 'Find players who need you',
  })
  const { shown, more } = useFirst(found, MOST)
  const { ask, question, isAsking } = useRelease()
  const card = useRef<HTMLElement>(null)
  const focus = useKeptFocus(card, isAsking)
  return (
    <Card ref={card} tabIndex={-1} {...focus} className={css['card'] ?? ''} aria-labelledby="need-you">
      <h2 id="need-you" className={css['heading']}>
        Need you
      </h2>
      {(room.numbers.awaitGrade ?? 0) > 0 && (
        <p className={css['grades']}>
          <IconHourglass aria-hidden size="2rem" />
          <span>
            {gradesInWords(room)}. <a href={toTab('report')}>Grade texts in the report</a>
          </span>
        </p>
      )}
      {needs.length === 0 && <p className={css['nobody']}>{nobodyText(room)}</p>}
      {field && <div className={css['find']}>{field}</div>}
      <ul>
        {shown.map(need => (
          <Row key={`${need.kind} ${need.team} ${need.player}`} need={need} onRelease={ask} />
        ))}
      </ul>
      {more}
      {question}
    </Card>
  )
}

const Row = ({ need, onRelease }: { readonly need: Need; readonly onRelease: (player: string) => void }) => {
  const Icon = ICONS[need.kind]
  const who = whoOf(need)
  return (
    <li data-row={`${need.kind} ${who}`} tabIndex={-1} className={css['player']}>
      <span className={need.kind === 'silent' ? css['silent'] : css['overdue']}>
        <Icon aria-hidden size="2rem" />
      </span>
      <span className={css['who']}>
        <strong>{who}</strong>
        <span className={css['why']}>{whyOf(need)}</span>
        <OwedEvents owed={need.owed} />
      </span>
      {need.player !== '' && <Help player={need.player} onRelease={onRelease} />}
    </li>
  )
}

const Help = ({
  player,
  onRelease,
}: {
  readonly player: string
  readonly onRelease: (player: string) => void
}) => {
  const playerLink = usePlayerLink()
  const { currentPositions } = useConsole()
  const released = currentPositions.some(({ players }) =>
    players.some(one => one.user === player && one.released),
  )
  return (
    <span className={css['help']}>
      {released && (
        <Tag tone="info" icon={null}>
          Seat released
        </Tag>
      )}
      <CopyButton text={playerLink} what={`the link for ${player}`}>
        Copy link
      </CopyButton>
      <ReleaseSeat player={player} released={released} onAsk={onRelease} />
    </span>
  )
}

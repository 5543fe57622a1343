import { IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react'
import { useRef } from 'react'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { type Player, useConsole, useDesk } from '../desk/desk.ts'
import { useFind } from '../find/use-find.tsx'
import { useFirst } from '../frame/use-first.tsx'
import { clockTime } from '../shown-time.ts'
import css from './NeedYou.module.css'
import { ReleaseSeat, useRelease } from './ReleaseSeat.tsx'
import { useKeptFocus } from '../frame/use-kept-focus.ts'

/** A line that is down for half the room must not push everything else off the page. */
const MOST = 8

/** Who needs the facilitator, and the two things that bring a player back: the link, and a seat that is free for another device. */
export const NeedYou = () => {
  const { currentPositions } = useConsole()
  const { login } = useDesk()
  const players = currentPositions
    .flatMap(position => position.players)
    .filter(({ state }) => state === 'disconnected' || state === 'overdue')
  const { found, field } = useFind(players, ({ user, team }) => `${user} ${team}`, {
    list: 'Players who need you',
    label: 'Find who needs you',
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
      {players.length === 0 && <p className={css['nobody']}>Nobody. Everyone who came in is in step.</p>}
      {field && <div className={css['find']}>{field}</div>}
      <ul>
        {shown.map(player => (
          <li key={player.user} data-row={player.user} tabIndex={-1} className={css['player']}>
            <span className={player.state === 'overdue' ? css['overdue'] : css['silent']}>
              {player.state === 'overdue' ? (
                <IconClockExclamation aria-hidden size="2rem" />
              ) : (
                <IconPlugConnectedX aria-hidden size="2rem" />
              )}
            </span>
            <span className={css['who']}>
              <strong>{player.user}</strong>
              <span className={css['why']}>{whyOf(player)}</span>
            </span>
            <span className={css['help']}>
              {player.released && (
                <Tag tone="info" icon={null}>
                  Seat released
                </Tag>
              )}
              <CopyButton text={login.playerLink} what={`the link for ${player.user}`}>
                Copy link
              </CopyButton>
              <ReleaseSeat player={player.user} released={player.released} onAsk={ask} />
            </span>
          </li>
        ))}
      </ul>
      {more}
      {question}
    </Card>
  )
}

const whyOf = ({ team, state, since }: Player): string => {
  const where = team === '' ? '' : `${team}, `
  if (state === 'overdue') return `${where}an answer is overdue${since === '' ? '' : ` since ${clockTime(since)}`}`
  return `${where}silent${since === '' ? '' : ` since ${clockTime(since)}`}`
}

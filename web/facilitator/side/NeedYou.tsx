import { IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { type Player, useConsole, useDesk } from '../desk/desk.ts'
import { useFirst } from '../frame/use-first.tsx'
import { clockTime } from '../shown-time.ts'
import css from './NeedYou.module.css'
import { ReleaseSeat } from './ReleaseSeat.tsx'

/** A line that is down for half the room must not push everything else off the page. */
const MOST = 8

/** Who needs the facilitator, and the two things that bring a player back: the link, and a seat that is free for another device. */
export const NeedYou = () => {
  const { currentPositions } = useConsole()
  const { login } = useDesk()
  const players = currentPositions
    .flatMap(position => position.players)
    .filter(({ state }) => state === 'disconnected' || state === 'overdue')
  const { shown, more } = useFirst(players, MOST)
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="need-you">
      <h2 id="need-you" className={css['heading']}>
        Need you
      </h2>
      {players.length === 0 && <p className={css['nobody']}>Nobody. Everyone who came in is in step.</p>}
      <ul>
        {shown.map(player => (
          <li key={`${player.team} ${player.user}`} className={css['player']}>
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
              <CopyButton text={login.playerLink} what={`the link for ${player.user}`}>
                Copy link
              </CopyButton>
              <ReleaseSeat player={player.user} released={player.released} />
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  )
}

const whyOf = ({ team, state, since }: Player): string => {
  const where = team === '' ? '' : `${team}, `
  if (state === 'overdue') return `${where}an answer is overdue${since === '' ? '' : ` since ${clockTime(since)}`}`
  return `${where}silent${since === '' ? '' : ` since ${clockTime(since)}`}`
}

import { IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { type Player, useConsole, useDesk } from '../desk/desk.ts'
import { clockTime } from '../shown-time.ts'
import css from './NeedYou.module.css'
import { ReleaseSeat } from './ReleaseSeat.tsx'

/** Who needs the facilitator, and the two things that bring a player back: the link, and a seat that is free for another device. */
export const NeedYou = () => {
  const { currentPositions } = useConsole()
  const { login } = useDesk()
  const players = currentPositions
    .flatMap(position => position.players)
    .filter(({ state }) => state === 'disconnected' || state === 'overdue')
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="need-you">
      <h2 id="need-you" className={css['heading']}>
        Need you
      </h2>
      {players.length === 0 && <p className={css['nobody']}>Nobody. Everyone who came in is in step.</p>}
      <ul>
        {players.map(player => (
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
    </Card>
  )
}

const whyOf = ({ team, state, since }: Player): string => {
  const where = team === '' ? '' : `${team}, `
  if (state === 'overdue') return `${where}an answer is overdue${since === '' ? '' : ` since ${clockTime(since)}`}`
  return `${where}silent${since === '' ? '' : ` since ${clockTime(since)}`}`
}

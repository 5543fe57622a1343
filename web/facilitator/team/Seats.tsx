import { useRef } from 'react'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { useFind } from '../find/use-find.tsx'
import { useFirst } from '../find/use-first.tsx'
import { ReleaseSeat, useRelease } from '../side/ReleaseSeat.tsx'
import { useKeptFocus } from '../find/use-kept-focus.ts'
import css from './Seats.module.css'
import type { TeamPlayers } from './teams.ts'

/** Every player by team; releasing a seat lets its player continue on another device. */
export const Seats = ({ teams }: { readonly teams: readonly TeamPlayers[] }) => {
  const all = teams.flatMap(({ players }) => players)
  const { found, isFinding, field } = useFind(all, ({ player, team }) => `${player} ${team}`, {
    list: 'Seats of players',
  })
  const isFound = new Set(found)
  const shown = teams.map(team => ({ ...team, found: team.players.filter(one => isFound.has(one)) }))
  const { ask, question, isAsking } = useRelease()
  const card = useRef<HTMLElement>(null)
  const focus = useKeptFocus(card, isAsking)
  return (
    <Card ref={card} tabIndex={-1} {...focus} aria-labelledby="seats">
      <div className={css['head']}>
        <h2 id="seats" className={css['heading']}>
          Players by team
        </h2>
        {field}
      </div>
      {shown
        .filter(team => !isFinding || team.found.length > 0)
        .map(team => (
          <Team key={team.team} {...team} onRelease={ask} />
        ))}
      {question}
    </Card>
  )
}

/** Players shown of one team at first: the next team must stay reachable in the largest room. */
const MOST = 12

interface TeamProps extends TeamPlayers {
  readonly found: TeamPlayers['players']
  readonly onRelease: (player: string) => void
}

const Team = ({ name, index, players, found, onRelease }: TeamProps) => {
  const { shown, more } = useFirst(found, MOST)
  return (
    <section className={css['team']} aria-label={name}>
      <h3 className={css['name']}>
        <TeamDot index={index} /> {name}
        <span className={css['count']}>
          {found.length < players.length && `${found.length} of `}
          {players.length === 1 ? '1 player' : `${players.length} players`}
        </span>
      </h3>
      <ul>
        {shown.map(({ player, released }) => (
          <li key={player} data-row={player} tabIndex={-1} className={css['player']}>
            <span className={css['alias']}>{player}</span>
            {released && (
              <Tag tone="info" icon={null}>
                Seat released
              </Tag>
            )}
            <ReleaseSeat player={player} released={released} onAsk={onRelease} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

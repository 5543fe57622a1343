import { Suspense, useRef, useState } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { useConsole } from '../console/context.ts'
import { useFind } from '../find/use-find.tsx'
import { useFirst } from '../find/use-first.tsx'
import { ReleaseSeat, useRelease } from '../side/ReleaseSeat.tsx'
import { useKeptFocus } from '../find/use-kept-focus.ts'
import css from './Seats.module.css'
import type { TeamPlayers } from './teams.ts'

const ExtraTime = windowPart(() => import('./ExtraTime.tsx').then(file => file.ExtraTime))

export const Seats = ({ teams }: { readonly teams: readonly TeamPlayers[] }) => {
  const all = teams.flatMap(({ players }) => players)
  const { found, isFinding, field } = useFind(all, ({ player, team }) => `${player} ${team}`, {
    list: 'Seats of players',
  })
  const isFound = new Set(found)
  const shown = teams.map(team => ({ ...team, found: team.players.filter(one => isFound.has(one)) }))
  const { ask, question, isAsking } = useRelease()
  const [stretching, setStretching] = useState<string | null>(null)
  const card = useRef<HTMLElement>(null)
  const focus = useKeptFocus(card, isAsking || stretching !== null)
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
          <Team key={team.team} {...team} onRelease={ask} onStretch={setStretching} />
        ))}
      {question}
      <Suspense>
        {stretching !== null && <ExtraTime player={stretching} onClose={() => setStretching(null)} />}
      </Suspense>
    </Card>
  )
}

/** The next team must stay reachable. */
const MOST = 12

interface TeamProps extends TeamPlayers {
  readonly found: TeamPlayers['players']
  readonly onRelease: (player: string) => void
  readonly onStretch: (player: string) => void
}

const Team = ({ name, index, players, found, onRelease, onStretch }: TeamProps) => {
  const { shown, more } = useFirst(found, MOST)
  const isClosed = useConsole().phase === 'closed'
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
            <Button
              size="sm"
              aria-label={`Extra time for ${player}`}
              disabled={isClosed}
              title={isClosed ? exerciseMessages['exercise closed'] : undefined}
              onClick={() => onStretch(player)}
            >
              Extra time
            </Button>
            <ReleaseSeat player={player} released={released} onAsk={onRelease} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

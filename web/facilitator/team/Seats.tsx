import { Card } from '#web/kit/page/Card.tsx'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { useDesk } from '../desk/desk.ts'
import { ReleaseSeat } from '../side/ReleaseSeat.tsx'
import css from './Seats.module.css'

interface SeatsProps {
  readonly players: readonly { readonly player: string; readonly team: string; readonly released: boolean }[]
}

/** Every player by team; a seat is released for one whose device was replaced. */
export const Seats = ({ players }: SeatsProps) => {
  const { login } = useDesk()
  const teams = [...login.teams, ...players.map(({ team }) => team).filter(team => !login.teams.includes(team))]
  return (
    <Card aria-labelledby="seats">
      <h2 id="seats" className={css['heading']}>
        Players by team
      </h2>
      {[...new Set(teams)].map(team => {
        const members = players.filter(one => one.team === team)
        return (
          <section key={team} className={css['team']} aria-label={team || 'No team'}>
            <h3 className={css['name']}>
              <TeamDot index={login.teams.indexOf(team)} /> {team || 'No team'}
              <span className={css['count']}>{members.length === 1 ? '1 player' : `${members.length} players`}</span>
            </h3>
            <ul>
              {members.map(({ player, released }) => (
                <li key={player} className={css['player']}>
                  <span className={css['alias']}>{player}</span>
                  {released && (
                    <Tag tone="info" icon={null}>
                      Seat released
                    </Tag>
                  )}
                  <ReleaseSeat player={player} released={released} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}

import { IconCircleCheck, IconClockExclamation, IconFlagCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Tag, type Tone } from '#web/kit/status/Tag.tsx'
import { exerciseNow } from '#web/api/clock.ts'
import { type Player, type Position, useConsole, useConsoleContext, useRoom } from '../console/context.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { useFind } from '../find/use-find.tsx'
import { useFirst } from '../find/use-first.tsx'
import { toEvent } from '../console/place.ts'
import { afterStartText, dueText } from '../console/shown-time.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { clockSecond, clockTime, exactTime } from '#web/kit/time.ts'
import css from './Positions.module.css'
import { useArrangement } from './use-arrangement.ts'

/** Rule 121. */
export const Positions = () => {
  const { currentPositions, phase } = useConsole()
  const all = currentPositions.flatMap(({ players }) => players)
  const { found, isFinding, field } = useFind(all, ({ user, team }) => `${user} ${team}`, {
    list: 'Positions of players',
  })
  const isFound = new Set(found)
  const positions = currentPositions.map(position => ({
    position,
    found: position.players.filter(one => isFound.has(one)),
  }))
  const roomy = useArrangement() !== 'narrow'
  return (
    <Card flush>
      <details className={css['details']} open>
        <summary className={css['summary']}>
          <h2 className={css['heading']}>View players' position</h2>{' '}
          <span className={css['hint']}>by the last message they received</span>
        </summary>
        {field && <div className={css['find']}>{field}</div>}
        {currentPositions.length === 0 ? (
          <p className={css['empty']}>
            {phase === 'closed'
              ? 'No players joined.'
              : 'No players have joined yet. Share the players’ link.'}
          </p>
        ) : (
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">Player</th>
                {roomy && <th scope="col">Team</th>}
                {roomy && <th scope="col">Answered</th>}
                <th scope="col">Next event</th>
                {roomy && <th scope="col">Due</th>}
                <th scope="col">State</th>
              </tr>
            </thead>
            {positions
              .filter(({ found }) => !isFinding || found.length > 0)
              .map(({ position, found }) => (
                <Group key={position.event} position={position} found={found} roomy={roomy} />
              ))}
          </table>
        )}
      </details>
    </Card>
  )
}

/** Content below must stay reachable. */
const MOST = 30

interface GroupProps {
  readonly position: Position
  readonly found: readonly Player[]
  readonly roomy: boolean
}

const Group = ({ position, found, roomy }: GroupProps) => {
  const { shown, more } = useFirst(found, MOST)
  return (
    <tbody>
      <tr className={css['group']}>
        <th scope="rowgroup" colSpan={roomy ? 6 : 3}>
          <span className={css['last']}>
            {position.type !== '' && <EventIcon type={position.type} size="small" />}
            {position.event === '' ? (
              'No message yet'
            ) : (
              <a href={toEvent(position.event)}>{position.subject}</a>
            )}
            <span className={css['reach']}>
              {position.displayAt !== '' && (
                <time title={exactTime(position.displayAt)}>
                  sent {clockTime(position.displayAt)}, last message of{' '}
                </time>
              )}
              {found.length < position.players.length && `${found.length} of `}
              {position.players.length} {position.players.length === 1 ? 'player' : 'players'}
            </span>
          </span>
        </th>
      </tr>
      {shown.map(player => (
        <Row key={`${player.team} ${player.user}`} player={player} roomy={roomy} />
      ))}
      {more && (
        <tr>
          <td colSpan={roomy ? 6 : 3}>{more}</td>
        </tr>
      )}
    </tbody>
  )
}

const Row = ({ player, roomy }: { readonly player: Player; readonly roomy: boolean }) => {
  const { login } = useConsoleContext()
  const [next] = player.events
  const due = next && <Due seconds={next.dueInSeconds} />
  const team = (
    <span className={css['team']}>
      <TeamDot index={login.teams.indexOf(player.team)} /> {player.team}
    </span>
  )
  return (
    <tr>
      <th scope="row">
        {player.user}
        {player.role && (
          <span className={css['below']}>{login.roles?.find(({ id }) => id === player.role)?.name}</span>
        )}
        {!roomy && (
          <span className={css['below']}>
            {team} · {player.answered} of {player.questions} answered
          </span>
        )}
        <Heard player={player} />
      </th>
      {roomy && <td>{team}</td>}
      {roomy && (
        <td className={css['number']}>
          {player.answered} of {player.questions}
        </td>
      )}
      <td>
        {next ? next.subject : player.state === 'finished' ? '–' : 'None planned yet'}
        {!roomy && <span className={css['below']}>{due}</span>}
      </td>
      {roomy && <td className={css['number']}>{due ?? '–'}</td>}
      <td>
        <PlayerTag player={player} bare={!roomy} />
      </td>
    </tr>
  )
}

const Due = ({ seconds }: { readonly seconds: number }) => {
  const { reading } = useRoom()
  const { startedAt } = useConsole()
  return useTicking(at =>
    startedAt === ''
      ? afterStartText(seconds)
      : dueText(reading ? seconds - (exerciseNow(reading, at) - reading.xt) / 1000 : seconds),
  )
}

const Heard = ({ player: { silentSince = '' } }: { readonly player: Player }) =>
  silentSince !== '' && (
    <span className={css['below']} title={exactTime(silentSince)}>
      no contact since {clockSecond(silentSince)}
    </span>
  )

const STATES: Readonly<
  Record<Player['state'], { readonly word: string; readonly tone: Tone; readonly icon: typeof IconFlagCheck }>
> = {
  'in step': { word: 'On track', tone: 'ok', icon: IconCircleCheck },
  finished: { word: 'Finished', tone: 'idle', icon: IconFlagCheck },
  disconnected: { word: 'Disconnected?', tone: 'bad', icon: IconPlugConnectedX },
  overdue: { word: 'Overdue', tone: 'warn', icon: IconClockExclamation },
}

const PlayerTag = ({ player, bare }: { readonly player: Player; readonly bare: boolean }) => {
  const { word, tone, icon: Icon } = STATES[player.state]
  return (
    <span className={css['states']}>
      <Tag bare={bare} tone={tone} icon={<Icon aria-hidden size="1.2em" />}>
        {word}
      </Tag>
      {player.released && (
        <Tag bare={bare} tone="info" icon={null}>
          Seat released
        </Tag>
      )}
    </span>
  )
}

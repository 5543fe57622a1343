import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useConsoleContext } from '../console/context.ts'
import { useFind } from '../find/use-find.tsx'
import { useFirst } from '../find/use-first.tsx'
import { Verdict } from './Choices.tsx'
import { useShowsMarks } from './marks.ts'
import { answerInWords, haveItInWords, readInWords, stepInWords } from './delivery-words.ts'
import css from './PlayersOfEvent.module.css'
import type { EventDetail } from '../console/use-event.ts'

type EventPlayer = EventDetail['players'][number]

/** Content below must stay reachable. */
const MOST = 30

export const PlayersOfEvent = ({ detail }: { readonly detail: EventDetail }) => {
  const { players, event } = detail
  const showsMarks = useShowsMarks(detail)
  const { login } = useConsoleContext()
  const { found, field } = useFind(players, ({ user, team }) => `${user} ${team}`, {
    list: 'Players of the message',
  })
  const { shown, more } = useFirst(found, MOST)
  if (players.length === 0 || event.kept === 'cue') return null
  // Players who had finished before are listed, but not counted.
  const meant = players.filter(({ delivery }) => delivery !== 'left out').length
  const got = players.filter(({ delivery }) => delivery === 'delivered' || delivery === 'read').length
  const read = players.filter(({ delivery }) => delivery === 'read').length
  return (
    <details className={css['details']} open={event.sentBy !== ''}>
      <summary>
        {haveItInWords(event, { got, of: meant })}, {readInWords(event, read)}
      </summary>
      {field && <div className={css['find']}>{field}</div>}
      <ul className={css['players']}>
        {shown.map(player => (
          <li key={`${player.team} ${player.user}`} className={css['player']}>
            <span className={css['name']}>
              <TeamDot index={login.teams.indexOf(player.team)} /> {player.user}
              {player.team !== '' && <span className={css['delivery']}>{player.team}</span>}
            </span>
            <span className={css['delivery']} title={exactTime(player.readAt || player.displayedAt)}>
              {stepInWords(player.delivery, event)} {clockTime(player.readAt || player.displayedAt)}
            </span>
            <Answer player={player} showsMarks={showsMarks} />
          </li>
        ))}
      </ul>
      {more}
    </details>
  )
}

const Answer = ({ player, showsMarks }: { readonly player: EventPlayer; readonly showsMarks: boolean }) => {
  const how = answerInWords(player)
  if (how === '') return null
  if (player.answeredAt === '') return <span className={css['answer']}>{how}</span>
  return (
    <span className={css['answer']}>
      “{player.response}”{showsMarks && <Verdict verdict={player.verdict} />}
      <span className={css['how']} title={exactTime(player.answeredAt)}>
        {how}
      </span>
    </span>
  )
}

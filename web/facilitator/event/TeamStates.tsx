import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { useConsoleContext } from '../console/context.ts'
import { ANSWER_LOOKS } from '../timeline/answer-looks.ts'
import css from './TeamStates.module.css'
import type { EventDetail } from '../console/use-event.ts'

type TeamState = EventDetail['teams'][number]

export const TeamStates = ({ detail: { event, teams } }: { readonly detail: EventDetail }) => {
  const { login } = useConsoleContext()
  if (event.responseType === '' || teams.length === 0) return null
  return (
    <div>
      <h3 className={css['heading']}>Teams</h3>
      <ul>
        {teams.map(team => (
          <li key={team.team} className={css['team']}>
            <span className={css['name']}>
              <TeamDot index={login.teams.indexOf(team.team)} /> {team.team}
            </span>
            <span className={css['counts']}>{countsOf(team)}</span>
            <StateTag state={team.state} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const StateTag = ({ state }: { readonly state: TeamState['state'] }) => {
  const { word, tone, icon: Icon } = ANSWER_LOOKS[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden size="1.2em" />}>
      {word}
    </Tag>
  )
}

const countsOf = ({ inTime, late, waiting, missing }: TeamState): string => {
  const all = inTime + late + waiting + missing
  return all > 1 ? `${inTime + late} of ${all} answered` : ''
}

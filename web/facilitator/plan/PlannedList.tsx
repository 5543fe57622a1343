import { asMinute } from '#domain/as-clock.ts'
import { type ConsoleEvent, useConsole } from '../console/context.ts'
import css from './PlanDialog.module.css'

interface PlannedListProps {
  readonly events: readonly ConsoleEvent[]
  readonly labelledBy: string
}

export const PlannedList = ({ events, labelledBy }: PlannedListProps) => {
  const { players } = useConsole().numbers
  return (
    <ol className={css['list']} aria-labelledby={labelledBy}>
      {events.map(event => (
        <li key={event.id}>
          {event.subject || event.name}{' '}
          {event.xt !== null && <span className={css['time']}>{asMinute(event.xt)}</span>}
          {/* An event may be for certain roles or teams, or on a branch that only some players took. */}
          {event.goesTo !== undefined && event.goesTo > 0 && event.goesTo < players && (
            <span className={css['time']}>
              , to {event.goesTo} of {players} players
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

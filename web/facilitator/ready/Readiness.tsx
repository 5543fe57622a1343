import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useConsole } from '../console/context.ts'
import css from './Readiness.module.css'
import { lacks, readyWords } from './ready-words.ts'

/** Rule 252. */
export const Readiness = () => {
  const { readiness = [], currentPositions } = useConsole()
  const silent = new Set(
    currentPositions.flatMap(({ players }) =>
      players.flatMap(({ user, lastSeen, silentSince = '' }) =>
        lastSeen === '' || silentSince !== '' ? user : [],
      ),
    ),
  )
  if (readiness.length === 0) return null
  const isHere = (player: string) => !silent.has(player)
  return (
    <section className={css['ready']} aria-labelledby="readiness">
      <h3 id="readiness">
        <span role="status">{readyWords(readiness, isHere)}</span>
      </h3>
      <ul>
        {readiness.map(each => {
          const lack = lacks(each, isHere(each.player))
          const Icon = lack.length === 0 ? IconCircleCheck : IconAlertTriangle
          return (
            <li key={each.player} className={css['line']}>
              <Icon className={lack.length === 0 ? css['ok'] : css['open']} aria-hidden size="1.8rem" />
              <span>
                <strong>{each.player}</strong> {lack.length === 0 ? 'is ready' : lack.join(', ')}
                <span className={css['when']} title={exactTime(each.joinedAt)}>
                  {' '}
                  (joined {clockTime(each.joinedAt)})
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

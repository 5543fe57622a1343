import { Fragment } from 'react'
import type { ConsoleState } from '#contracts/facilitate.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { toEvent } from '../place.ts'
import css from './NeedYou.module.css'

type Need = ConsoleState['needs'][number]

/** What stands where nobody is listed: nobody in step where nobody has come. */
export const nobodyText = (players: number): string =>
  players === 0 ? 'Nobody has come in yet.' : 'Nobody: no answer is owed, and everyone is heard of.'

export const whoOf = ({ player, team }: Pick<Need, 'player' | 'team'>): string => player || `Team ${team}`

/** 'Cronus, owes 3 answers, the oldest since 10:02' */
export const whyOf = ({ kind, player, team, since, owed }: Need): string => {
  const where = team === '' || player === '' ? '' : `${team}, `
  const at = clockTime(since)
  if (kind === 'stuck') return `${where}no answer from anybody since ${at}`
  if (kind === 'silent') return `${where}silent since ${at}`
  return owed.length === 1 ? `${where}owes an answer since ${at}` : `${where}owes ${owed.length} answers, the oldest since ${at}`
}

/** So many are named; the rest is on the timeline. */
const NAMED = 3

/** What is owed, each event a link to its card. */
export const OwedEvents = ({ owed }: Pick<Need, 'owed'>) =>
  owed.length > 0 && (
    <span className={css['why']}>
      {owed.slice(0, NAMED).map(({ event, subject, since }, index) => (
        <Fragment key={event}>
          {index > 0 && ', '}
          <a href={toEvent(event)} title={exactTime(since)}>
            {subject}
          </a>
        </Fragment>
      ))}
      {owed.length > NAMED && ` and ${owed.length - NAMED} more`}
    </span>
  )

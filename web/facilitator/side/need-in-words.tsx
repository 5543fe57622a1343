import { Fragment } from 'react'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { toEvent } from '../console/place.ts'
import css from './NeedYou.module.css'

type Need = ConsoleState['needs'][number]

/**
 * What stands where nobody is listed, in the words of the state bar's numbers: an answer that is open is not
 * late.
 */
export const nobodyText = ({
  phase,
  numbers: { players, openAnswers },
}: Pick<ConsoleState, 'phase' | 'numbers'>): string => {
  if (players === 0) return phase === 'closed' ? 'Nobody: nobody came in.' : 'Nobody has come in yet.'
  if (phase === 'closed') return 'Nobody: the exercise is closed.'
  if (phase === 'created' || phase === 'open') return 'Nobody: everyone who came in is heard of.'
  if (openAnswers === 0) return 'Nobody: no answer is open, and everyone is heard of.'
  return `Nobody is late: ${openAnswers === 1 ? '1 answer is' : `${openAnswers} answers are`} open, and everyone is heard of.`
}

export const whoOf = ({ player, team }: Pick<Need, 'player' | 'team'>): string => player || `Team ${team}`

/** 'Cronus, owes 3 answers, the oldest since 10:02' */
export const whyOf = ({ kind, player, team, since, owed }: Need): string => {
  const where = team === '' || player === '' ? '' : `${team}, `
  const at = clockTime(since)
  if (kind === 'stuck') return `${where}no answer from anybody since ${at}`
  if (kind === 'silent') return `${where}silent since ${at}`
  return owed.length === 1
    ? `${where}owes an answer since ${at}`
    : `${where}owes ${owed.length} answers, the oldest since ${at}`
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

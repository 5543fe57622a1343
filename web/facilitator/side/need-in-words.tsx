import { Fragment } from 'react'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { asClock } from '#web/api/clock.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import { clockSecond, clockTime, exactTime } from '#web/kit/time.ts'
import { toEvent } from '../console/place.ts'
import { openHelp } from '../help/open-help.ts'
import css from './NeedYou.module.css'

type Need = ConsoleState['needs'][number]

export const nobodyText = (room: Pick<ConsoleState, 'phase' | 'numbers' | 'help'>): string => {
  const {
    phase,
    numbers: { players, openAnswers, finished, awaitGrade = 0 },
  } = room
  const none = awaitGrade > 0 || openHelp(room).length > 0 ? 'No one else needs you' : 'No one needs you'
  if (players === 0) return phase === 'closed' ? `${none}: no players joined.` : 'No players have joined yet.'
  if (phase === 'closed') return `${none}: the exercise is closed.`
  if (phase === 'created' || phase === 'open')
    return `${none} before Start. The roll call shows which players are connected.`
  const connected = `all players ${finished > 0 ? 'who have not finished ' : ''}are connected`
  if (openAnswers === 0) return `${none}: no answers are open, and ${connected}.`
  return `No one is late: ${openAnswers === 1 ? '1 answer is' : `${openAnswers} answers are`} open, and ${connected}.`
}

export const whoOf = ({ player, team }: Pick<Need, 'player' | 'team'>): string => player || `Team ${team}`

export const whyOf = ({ kind, player, team, since, owed }: Need): string => {
  const where = team === '' || player === '' ? '' : `${team}, `
  const at = clockTime(since)
  if (kind === 'stuck') return `${where}no answers at all since ${at}`
  if (kind === 'silent') return `${where}no contact since ${clockSecond(since)}`
  return owed.length === 1
    ? `${where}answer overdue since ${at}`
    : `${where}${owed.length} answers overdue, the oldest since ${at}`
}

export const gradesInWords = ({
  numbers,
  events,
  phase,
}: Pick<ConsoleState, 'numbers' | 'events' | 'phase'>): string => {
  const waiting = events.flatMap(({ gradeBy, subject }) =>
    gradeBy === undefined ? [] : [{ gradeBy, subject }],
  )
  const first = waiting.toSorted((one, other) => one.gradeBy - other.gradeBy)[0]
  const story =
    first && phase !== 'closed'
      ? `. The story of “${first.subject}” waits for a grade until ${asClock(first.gradeBy)} exercise time`
      : ''
  return `${awaitingInWords(numbers.awaitGrade)}${story}`
}

const NAMED = 3

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

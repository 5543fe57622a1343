import { Suspense } from 'react'
import { part } from '#web/kit/page/part.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import css from './Lines.module.css'
import { rollCall } from './roll-call.ts'

const Readiness = part(() => import('../ready/Readiness.tsx').then(file => file.Readiness))

export const RollCall = () => {
  const { currentPositions } = useConsole()
  const { teams } = useConsoleContext().login
  const players = currentPositions.flatMap(position => position.players)
  const rows = rollCall(players, teams)
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="roll-call">
      <h2 id="roll-call" className={css['heading']}>
        Roll call
      </h2>
      {players.length === 0 && <p className={css['nothing']}>No players have joined yet.</p>}
      <ul>
        {rows.map(({ team, here, silent }) => (
          <li key={team} className={css['line']}>
            <span>
              <strong>{team || (teams.length > 0 ? 'No team' : 'Players')}</strong>:{' '}
              {here.length === 0 ? 'none here' : `${here.length} here`}
              {here.length > 0 && `, ${here.join(', ')}`}
              {silent.length > 0 && `; no contact with: ${silent.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        <Readiness />
      </Suspense>
    </Card>
  )
}

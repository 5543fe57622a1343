import { useState } from 'react'
import { NO_TEAM } from '#domain/customer/order-form.ts'
import css from './create.module.css'
import type { Player } from './players.ts'

export const ReadPlayers = ({ players }: { readonly players: readonly Player[] }) => {
  const [isOpen, setOpen] = useState(false)
  if (players.length === 0) return null
  return (
    <details className={css['read']} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Check the players</summary>
      {/* There may be thousands of rows. */}
      {isOpen && (
        // A scrolling region must be reachable without a mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={css['readList']} role="region" aria-label="Players recognised" tabIndex={0}>
          <ol>
            {players.map(({ email, team, role }) => (
              <li key={email}>
                {email} {team !== NO_TEAM && <span className={css['readTeam']}>{team}</span>}{' '}
                {role && <span className={css['readTeam']}>{role}</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </details>
  )
}

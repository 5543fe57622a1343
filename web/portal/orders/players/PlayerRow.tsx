import { IconChevronDown, IconGripVertical, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { DEFAULT_TEAMS, NO_TEAM } from '#domain/customer/order-form.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import type { DraftPlayer } from '../draft/order-draft.ts'
import { rowField } from '../draft/order-errors.ts'
import { sorted } from '../draft/sorted.ts'
import css from './PlayerRow.module.css'

export interface PlayerRowProps {
  readonly player: DraftPlayer
  readonly error: string | undefined
  readonly onChange: (part: { email?: string; team?: string }) => void
  readonly onRemove: () => void
  /** Given if teams are on: the row shows its team and can be dragged by the grip. */
  readonly rowRef?: Ref<HTMLDivElement>
  readonly gripRef?: Ref<HTMLSpanElement>
  readonly dragging?: boolean
}

/** One player: address, team, and a button to remove the row. */
export const PlayerRow = ({
  player,
  error,
  onChange,
  onRemove,
  rowRef,
  gripRef,
  dragging = false,
}: PlayerRowProps) => {
  const name = player.email.trim() || 'this player'
  const id = rowField(player.id)
  return (
    <>
      <div
        ref={rowRef}
        className={`${css['row']} ${error ? css['wrong'] : ''} ${dragging ? css['dragging'] : ''}`}
      >
        {gripRef && (
          <span ref={gripRef} className={css['grip']} title="Drag onto a team" aria-hidden>
            <IconGripVertical size="1.6rem" />
          </span>
        )}
        <input
          id={id}
          className={css['email']}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-label="Email of a player"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={player.email}
          onChange={event => onChange({ email: event.currentTarget.value })}
        />
        {gripRef && (
          <TeamSelect
            id={`team-of-${player.id}`}
            name={name}
            team={player.team}
            onChange={team => onChange({ team })}
          />
        )}
        <IconButton small label={`Remove ${name}`} onClick={onRemove}>
          <IconX aria-hidden size="1.6rem" />
        </IconButton>
      </div>
      {error && <RowError id={`${id}-error`}>{error}</RowError>}
    </>
  )
}

const RowError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={css['error']}>
    {children}
  </p>
)

interface TeamSelectProps {
  readonly id: string
  readonly name: string
  readonly team: string
  readonly onChange: (team: string) => void
}

/**
 * Assigns a team without dragging, for keyboard and touch (rule 208). The row remounts in another list, and
 * the focus follows it.
 */
const TeamSelect = ({ id, name, team, onChange }: TeamSelectProps) => (
  <span className={css['team']}>
    <select
      id={id}
      aria-label={`Team of ${name}`}
      value={team}
      onChange={event => {
        const chosen = event.currentTarget.value
        flushSync(() => onChange(chosen))
        document.getElementById(id)?.focus()
      }}
    >
      <option value={NO_TEAM}>No team</option>
      {sorted(DEFAULT_TEAMS).map(option => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
    <IconChevronDown aria-hidden size="1.4rem" />
  </span>
)

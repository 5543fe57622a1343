import { IconChevronDown, IconGripVertical, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { DEFAULT_TEAMS, findRole, type NamedRole, NO_TEAM } from '#domain/customer/order-form.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import type { DraftPlayer } from '../draft/order-draft.ts'
import { rowField } from '../draft/order-errors.ts'
import { sorted } from '../draft/sorted.ts'
import css from './PlayerRow.module.css'

export interface PlayerRowProps {
  readonly player: DraftPlayer
  readonly error: string | undefined
  readonly roles: readonly NamedRole[]
  readonly onChange: (part: { email?: string; team?: string; role?: string }) => void
  readonly onRemove: () => void
  readonly rowRef?: Ref<HTMLDivElement>
  readonly gripRef?: Ref<HTMLSpanElement>
  readonly dragging?: boolean
}

export const PlayerRow = ({
  player,
  error,
  roles,
  onChange,
  onRemove,
  rowRef,
  gripRef,
  dragging = false,
}: PlayerRowProps) => {
  const name = player.email.trim() || 'this player'
  const id = rowField(player.id)
  const roleSelect = (roles.length > 0 || player.role) && (
    <RoleSelect
      name={name}
      role={player.role ?? ''}
      roles={roles}
      isBelow={gripRef !== undefined}
      onChange={role => onChange({ role })}
    />
  )
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
        {!gripRef && roleSelect}
        <IconButton small label={`Remove ${name}`} onClick={onRemove}>
          <IconX aria-hidden size="1.6rem" />
        </IconButton>
        {gripRef && roleSelect}
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

/** Assigns a team without dragging (rule 208). */
const TeamSelect = ({ id, name, team, onChange }: TeamSelectProps) => (
  <span className={css['choice']}>
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

interface RoleSelectProps {
  readonly name: string
  readonly role: string
  readonly roles: readonly NamedRole[]
  readonly isBelow: boolean
  readonly onChange: (role: string) => void
}

/** A role that the scenario no longer has is offered until another is chosen. */
const RoleSelect = ({ name, role, roles, isBelow, onChange }: RoleSelectProps) => {
  const known = findRole(roles, role)
  return (
    <span className={`${css['choice']} ${isBelow ? css['below'] : ''}`}>
      <select
        aria-label={`Role of ${name}`}
        value={known?.id ?? role}
        onChange={event => onChange(event.currentTarget.value)}
      >
        <option value="">No role</option>
        {role !== '' && !known && <option value={role}>{role}</option>}
        {roles.map(({ id, name: title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden size="1.4rem" />
    </span>
  )
}

import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import css from './PickField.module.css'

export interface Pick {
  readonly value: string
  readonly label: string
  readonly note?: string
}

export interface PickGroup {
  readonly name: string
  readonly note?: string
  /** The index of the team, for the hue; -1 for players without a team, absent for other groups. */
  readonly team?: number
  readonly picks: readonly Pick[]
}

interface PickListProps {
  readonly id: string
  readonly open: boolean
  readonly groups: readonly PickGroup[]
  readonly marked: Pick | undefined
  readonly value: string
  readonly idOf: (value: string) => string
  readonly onPick: (value: string) => void
  readonly children: ReactNode
}

export const PickList = ({ id, open, groups, marked, value, idOf, onPick, children }: PickListProps) => (
  <div
    role="listbox"
    id={id}
    aria-label="Choices"
    className={css['list']}
    hidden={!open}
    onPointerDown={event => event.preventDefault()}
  >
    {open && children && <p className={css['none']}>{children}</p>}
    {open &&
      groups.map(group => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p className={css['group']} aria-hidden>
            {group.team !== undefined && <TeamDot index={group.team} />} {group.name}
            {group.note && <span className={css['note']}>{group.note}</span>}
          </p>
          {group.picks.map(pick => (
            // The field, which keeps the focus, handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={pick.value}
              id={idOf(pick.value)}
              role="option"
              tabIndex={-1}
              aria-selected={pick.value === value}
              className={`${css['option']} ${pick.value === marked?.value ? css['marked'] : ''}`}
              onClick={() => onPick(pick.value)}
            >
              <span className={css['name']}>{pick.label}</span>
              {pick.note && <span className={css['note']}>{pick.note}</span>}
              {pick.value === value && <IconCheck aria-hidden size="1.6rem" />}
            </div>
          ))}
        </div>
      ))}
  </div>
)

import { IconPlus, IconX } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { LONGEST_TEAM, MOST_TEAMS, teamNameProblem } from '#domain/customer/facilitated.ts'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './create.module.css'

interface TeamsFieldProps {
  readonly id: string
  readonly teams: readonly string[]
  readonly onChange: (teams: readonly string[]) => void
  readonly error: string | undefined
}

/** Rule 209. */
export const TeamsField = ({ id, teams, onChange, error }: TeamsFieldProps) => {
  const isNamedWrong = (team: string) => teamNameProblem(team) !== undefined
  // If no name is invalid, the error is about the whole list.
  const isWrong = (team: string) => error !== undefined && (!teams.some(isNamedWrong) || isNamedWrong(team))
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-limits${error ? ` ${id}-error` : ''}`}>
      <legend className={css['legend']}>Teams</legend>
      <p id={`${id}-limits`} className={css['limits']}>
        At most {MOST_TEAMS}, with names of up to {LONGEST_TEAM} characters.
      </p>
      <div className={css['teams']}>
        {teams.map((team, index) => (
          // A team has no key but its position: its name is being typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={css['team']}>
            <TextField
              id={`${id}-${index}`}
              aria-label={`Team ${index + 1}`}
              value={team}
              error={isWrong(team)}
              onChange={event =>
                onChange(teams.map((each, at) => (at === index ? event.currentTarget.value : each)))
              }
            />
            <IconButton
              label={`Remove team ${team || index + 1}`}
              onClick={() => {
                onChange(teams.filter((_, at) => at !== index))
                document.getElementById(`${id}-add`)?.focus()
              }}
            >
              <IconX aria-hidden size="1.6rem" />
            </IconButton>
          </div>
        ))}
        <span>
          <Button
            id={`${id}-add`}
            onClick={() => {
              flushSync(() => onChange([...teams, '']))
              document.getElementById(`${id}-${teams.length}`)?.focus()
            }}
            icon={<IconPlus aria-hidden size="1.6rem" />}
          >
            Add a team
          </Button>
        </span>
        {error && (
          <p id={`${id}-error`} className={css['error']}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

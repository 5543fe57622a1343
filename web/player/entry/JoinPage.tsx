import { useState } from 'react'
import { sentence } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx'
import { RadioCards, TeamDot } from '#web/kit/form/RadioCards.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { brandOf } from '../Brand.tsx'
import type { Login } from '../exercise/play.ts'
import { joinProblem, storedAlias } from './alias.ts'
import css from './entry.module.css'
import { EntryPage } from './EntryPage.tsx'

export interface Joined {
  readonly alias: string
  readonly team: string
}

interface JoinPageProps {
  readonly login: Login
  /** What this player chose last time, in this browser. */
  readonly before: Joined | null
  readonly onJoin: (joined: Joined) => void
}

/** The form of a facilitated exercise: under which name, in which team (S1§2, S1§5). */
export const JoinPage = ({ login, before, onJoin }: JoinPageProps) => {
  usePageTitle('Incident Exercising Platform', { product: '' })
  const [alias, setAlias] = useState(before?.alias ?? '')
  const [team, setTeam] = useState(before?.team ?? '')
  const [attempt, setAttempt] = useState(0)
  const problem = attempt > 0 ? joinProblem(alias, team || null, login.teams) : null
  const wrong = (field: 'alias' | 'team') => (problem?.field === field ? sentence(problem.code) : undefined)
  const submit = () => {
    setAttempt(attempt + 1)
    if (!joinProblem(alias, team || null, login.teams)) onJoin({ alias: storedAlias(alias), team })
  }
  const errors = problem ? [{ field: problem.field, message: sentence(problem.code) }] : []
  return (
    <EntryPage title="Incident Exercising Platform" brand={brandOf(login)}>
      <form
        className={css['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField
          id="alias"
          label="Alias"
          description="The name the others see. Not your e-mail address."
          value={alias}
          error={wrong('alias')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setAlias(event.currentTarget.value)}
        />
        <RadioCards
          id="team"
          legend="Team"
          options={login.teams.map((name, index) => ({ value: name, label: name, mark: <TeamDot index={index} /> }))}
          value={team}
          onChange={setTeam}
          error={wrong('team')}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          Join the exercise
        </Button>
      </form>
    </EntryPage>
  )
}

import { useEffect, useState } from 'react'
import type { getMailFacilitated } from '#contracts/calls/play/play.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { storedAlias } from '#domain/exercise/rules/alias.ts'
import { call } from '#web/api/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx'
import { RadioCards, TeamDot } from '#web/kit/form/RadioCards.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import type { Login } from '../visit/play.ts'
import { shelf } from '../visit/keep.ts'
import { type JoinProblem, joinProblems, refusedJoin } from './alias.ts'
import css from '../parts/outside.module.css'
import { OutsidePage } from './OutsidePage.tsx'

interface Joined {
  readonly alias: string
  readonly team: string
}

/** The player here may be someone else, so the stored alias is not filled in. */
const isForAnotherAlias = ({ data }: Login): boolean =>
  data !== '' && data !== exerciseMessages['exercise restarted']

interface JoinPageProps {
  readonly token: string
  readonly login: Login
  readonly onSettled: () => void
}

export const JoinPage = ({ token, login, onSettled }: JoinPageProps) => {
  usePageTitle('Incident Exercising Platform', { product: '' })
  const kept = shelf<Joined>(`joined.${login.code}`)
  const [before] = useState(kept.take)
  const [alias, setAlias, joined] = useBegun(
    `alias ${login.code}`,
    isForAnotherAlias(login) ? '' : (before?.alias ?? ''),
  )
  const [team, setTeam] = useState(login.teams.find(name => name === before?.team) ?? '')
  useEffect(() => announce(login.data), [login.data])
  const { problems, attempt, busy, submit } = useJoining({ token, login, onSettled })
  const wrong = (field: JoinProblem['field']) => problems.find(problem => problem.field === field)?.message
  return (
    <OutsidePage title="Incident Exercising Platform" client={login} support={login.support}>
      {login.data && <p className={css['text']}>{login.data}</p>}
      <form
        className={css['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit({ alias, team }, chosen => {
            kept.put(chosen)
            joined()
          })
        }}
      >
        <ErrorSummary
          errors={problems.map(({ field, message }) => ({ field: field ?? 'alias', message }))}
          attempt={attempt}
        />
        <TextField
          id="alias"
          label="Alias"
          description={
            wrong('alias') === exerciseMessages['alias taken']
              ? 'Is it you on another device? Ask your facilitator to release your seat, then join again.'
              : 'The name other players see, not your email address: 3 to 30 letters, digits, spaces, or any of . _ - ’'
          }
          value={alias}
          error={wrong('alias')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setAlias(event.currentTarget.value)}
        />
        {login.teams.length > 0 && (
          <RadioCards
            id="team"
            legend="Team"
            options={login.teams.map((name, index) => ({
              value: name,
              label: name,
              mark: <TeamDot index={index} />,
            }))}
            value={team}
            onChange={setTeam}
            error={wrong('team')}
          />
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Join the exercise
        </Button>
      </form>
    </OutsidePage>
  )
}

/** Rule 113. */
const useJoining = ({ token, login, onSettled }: JoinPageProps) => {
  const [problems, setProblems] = useState<readonly JoinProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const submit = async (chosen: Joined, keep: (joined: Joined) => void) => {
    const wrong = joinProblems(chosen.alias, chosen.team, login.teams)
    const found = wrong.length > 0 ? wrong : await sent(chosen, keep)
    setProblems(found)
    setAttempt(tries => tries + 1)
    if (found.every(({ field }) => field === null)) onSettled()
  }
  const sent = async (
    { alias, team }: Joined,
    keep: (joined: Joined) => void,
  ): Promise<readonly JoinProblem[]> => {
    setBusy(true)
    try {
      const { team: plays } = await call<typeof getMailFacilitated>(
        'getMailFacilitated',
        { player: alias, team },
        { token, write: {} },
      )
      // A seat taken again keeps its team (rule 112).
      if (plays !== team)
        showBanner(
          'warning',
          `You are still in Team ${plays}. Your facilitator can move you to another team.`,
        )
      keep({ alias: storedAlias(alias), team: plays })
      return []
    } catch (error) {
      return [refusedJoin(sentenceOfError(error))]
    } finally {
      setBusy(false)
    }
  }
  return { problems, attempt, busy, submit }
}

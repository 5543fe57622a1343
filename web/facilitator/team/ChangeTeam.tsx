import { type SubmitEvent, useState } from 'react'
import type { changePlayerTeam } from '#contracts/calls/lead/players.ts'
import { listed } from '#contracts/words/council-words.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { PickField } from '../find/PickField.tsx'
import css from './ChangeTeam.module.css'
import type { TeamPlayers } from './teams.ts'

export const ChangeTeam = ({ teams }: { readonly teams: readonly TeamPlayers[] }) => {
  const { login, act } = useConsoleContext()
  const isClosed = useConsole().phase === 'closed'
  const [chosen, setPlayer] = useState('')
  const [also, setAlso] = useState<readonly string[]>([])
  const [team, setTeam] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  // A player who is gone, for example after a reset, cannot be moved.
  const isHere = (player: string) => teams.some(({ players }) => players.some(one => one.player === player))
  const player = isHere(chosen) ? chosen : ''
  const movers = [...new Set([...also.filter(isHere), ...(player === '' ? [] : [player])])]
  const from = [
    ...new Set(
      movers.map(
        player => teams.find(({ players }) => players.some(one => one.player === player))?.name || 'no team',
      ),
    ),
  ]
  const move = async () => {
    const moved: string[] = []
    for (const player of movers) {
      const done = await act<typeof changePlayerTeam>(`Move ${player} to ${team}`, 'changePlayerTeam', {
        player,
        team,
      })
      // Players who were not moved stay chosen.
      if (!done) return setAlso(movers.filter(each => !moved.includes(each)))
      moved.push(player)
      showBanner(
        done.type,
        movers.length === 1
          ? done.data
          : `${listed(moved)} now ${moved.length === 1 ? 'plays' : 'play'} in ${team}.`,
      )
    }
    setAlso([])
    setTeam('')
    setTried(false)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && !isClosed && movers.length > 0 && team !== '') run(move)
  }
  return (
    <Card>
      <form className={css['form']} onSubmit={onSubmit} noValidate>
        <PickField
          label="Player"
          placeholder="Type a name or a team"
          groups={teams.filter(({ players }) => players.length > 0).map(pickGroupOf)}
          value={player}
          error={tried && movers.length === 0 ? 'Please select a player.' : undefined}
          onChange={setPlayer}
        />
        <SelectField
          label={movers.length > 0 ? `New team (now in ${from.join(', ')})` : 'New team'}
          value={team}
          error={tried && team === '' ? 'Please select a new team.' : undefined}
          onChange={event => setTeam(event.currentTarget.value)}
          data={[{ value: '', label: 'Select a team' }, ...login.teams]}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={isClosed}>
          Change team
        </Button>
        {also.length > 0 && (
          <Movers
            movers={also.filter(isHere)}
            onRemove={gone => setAlso(also.filter(each => each !== gone))}
          />
        )}
        {player !== '' && !also.includes(player) && (
          <Button variant="link" size="sm" onClick={() => (setAlso([...also, player]), setPlayer(''))}>
            Add another player
          </Button>
        )}
      </form>
      <p className={css['note']}>
        {isClosed
          ? `${exerciseMessages['exercise closed']} Players stay in their teams.`
          : 'Answers to team events stay with the old team. Moved players see the change as soon as they are connected.'}
      </p>
    </Card>
  )
}

interface MoversProps {
  readonly movers: readonly string[]
  readonly onRemove: (player: string) => void
}

const Movers = ({ movers, onRemove }: MoversProps) => (
  <ul className={css['movers']} aria-label="Players to move">
    {movers.map(player => (
      <li key={player}>
        <Button size="sm" aria-label={`Do not move ${player}`} onClick={() => onRemove(player)}>
          {player} ×
        </Button>
      </li>
    ))}
  </ul>
)

const pickGroupOf = ({ name, index, players }: TeamPlayers) => ({
  name,
  note: String(players.length),
  team: index,
  picks: players.map(({ player, released }) => ({
    value: player,
    label: player,
    ...(released && { note: 'Seat released' }),
  })),
})

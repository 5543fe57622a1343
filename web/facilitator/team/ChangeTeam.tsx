import { type SubmitEvent, useState } from 'react'
import type { changePlayerTeam } from '#contracts/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk } from '../desk/desk.ts'
import { useBusy } from '../desk/use-busy.ts'
import { PickField } from '../find/PickField.tsx'
import css from './ChangeTeam.module.css'
import type { TeamPlayers } from './teams.ts'

/** A player and a new team; the label says where he plays now (S2§2). */
export const ChangeTeam = ({ teams }: { readonly teams: readonly TeamPlayers[] }) => {
  const { login, act } = useDesk()
  const [chosen, setPlayer] = useState('')
  const [team, setTeam] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  const current = teams.find(({ players }) => players.some(one => one.player === chosen))
  // Somebody who has gone with a reset is nobody to move.
  const player = current ? chosen : ''
  const move = async () => {
    const done = await act<typeof changePlayerTeam>(`Move ${player} to ${team}`, 'changePlayerTeam', { player, team })
    if (!done) return
    showBanner(done.type, done.data)
    setTeam('')
    setTried(false)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && player !== '' && team !== '') run(move)
  }
  return (
    <Card>
      <form className={css['form']} onSubmit={onSubmit} noValidate>
        <PickField
          label="Player"
          placeholder="Type a name or a team"
          groups={teams.filter(({ players }) => players.length > 0).map(pickGroupOf)}
          value={player}
          error={tried && player === '' ? 'Please select a player.' : undefined}
          onChange={setPlayer}
        />
        <SelectField
          label={current ? `New team (now in ${current.team || 'no team'})` : 'New team'}
          value={team}
          error={tried && team === '' ? 'Please select a new team.' : undefined}
          onChange={event => setTeam(event.currentTarget.value)}
          data={[{ value: '', label: 'Select a team' }, ...login.teams]}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Change team
        </Button>
      </form>
      <p className={css['note']}>What was answered so far stays with the old team. The change reaches the player at once.</p>
    </Card>
  )
}

const pickGroupOf = ({ name, index, players }: TeamPlayers) => ({
  name,
  note: String(players.length),
  team: index,
  picks: players.map(({ player, released }) => ({ value: player, label: player, ...(released && { note: 'Seat released' }) })),
})

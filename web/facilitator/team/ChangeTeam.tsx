import { type SubmitEvent, useState } from 'react'
import type { changePlayerTeam } from '#contracts/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk } from '../desk/desk.ts'
import { useBusy } from '../desk/use-busy.ts'
import css from './ChangeTeam.module.css'

interface PlayerInTeam {
  readonly player: string
  readonly team: string
}

/** A player and a new team; the label says where he plays now (S2§2). */
export const ChangeTeam = ({ players }: { readonly players: readonly PlayerInTeam[] }) => {
  const { login, act } = useDesk()
  const [player, setPlayer] = useState('')
  const [team, setTeam] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  const current = players.find(one => one.player === player)?.team
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
        <SelectField
          label="Player"
          value={player}
          error={tried && player === '' ? 'Please select a player.' : undefined}
          onChange={event => setPlayer(event.currentTarget.value)}
          data={[{ value: '', label: 'Select a player' }, ...players.map(one => ({ value: one.player, label: one.player }))]}
        />
        <SelectField
          label={current === undefined ? 'New team' : `New team (now in ${current || 'no team'})`}
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

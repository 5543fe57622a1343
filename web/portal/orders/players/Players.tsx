import type { NamedRole } from '#domain/customer/order-form.ts'
import { DECISIONS } from '#web/content/council/decisions-offered.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useMemo } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { AddPlayers } from './AddPlayers.tsx'
import { hasTeams, type OrderDraft, withPlayer } from '../draft/order-draft.ts'
import { rowErrors } from '../draft/order-errors.ts'
import { FileDrop } from './FileDrop.tsx'
import { LeftOver } from './LeftOver.tsx'
import { PlayerRow } from './PlayerRow.tsx'
import css from './Players.module.css'
import { TeamBoard } from './TeamBoard.tsx'
import { TeamsToggle } from './TeamsToggle.tsx'
import type { Adding } from './use-adding.ts'

interface PlayersProps {
  readonly draft: OrderDraft
  readonly change: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly adding: Adding
  readonly level: number
  readonly teamsAllowed: boolean
  readonly roles: readonly NamedRole[]
  readonly checked: boolean
  readonly errorOf: (field: string) => string | undefined
}

const ROLES_HINT =
  'In a team, a role decides which messages a player gets, and players without one can choose it before they begin. A player without a team gets the messages of all roles.'

export const Players = ({
  draft,
  change,
  adding,
  level,
  teamsAllowed,
  roles,
  checked,
  errorOf,
}: PlayersProps) => {
  const errors = useMemo(() => rowErrors(draft, roles), [draft, roles])
  const toggle = () => {
    if (draft.teams) return change(before => ({ ...before, teams: false }))
    if (level < 1) return showBanner('failed', sentence('teams need level'))
    if (!teamsAllowed) return showBanner('failed', sentence('teams not enabled'))
    return change(before => ({ ...before, teams: true }))
  }
  const inTeams = hasTeams(draft)
  const teamsError = errorOf('teams-toggle')
  const row = (id: number) => ({
    error: checked ? errors.get(id) : undefined,
    roles,
    onChange: ({ email, ...part }: { email?: string; team?: string; role?: string }) => {
      const seen = email === undefined ? part : { ...part, email: adding.asSeen(email) }
      change(before => withPlayer(before, id, seen))
    },
    onRemove: () => {
      adding.remove(id)
      document.getElementById('add-players')?.focus()
    },
  })
  return (
    <Card aria-labelledby="players-title">
      <FileDrop onFile={file => void adding.addFile(file)}>
        <div className={css['head']}>
          <h2 id="players-title" className={css['title']}>
            {draft.oneScreen ? 'Teams, by one address each' : 'Players'}
          </h2>
          {!draft.oneScreen && (
            <TeamsToggle on={draft.teams} onPress={toggle} describedBy={teamsError && 'teams-error'} />
          )}
        </div>
        {inTeams && (
          <SelectField
            id="team-decisions"
            label="How teams answer their events"
            data={[...DECISIONS]}
            value={draft.decisions ?? ''}
            onChange={event => {
              const decisions = event.currentTarget.value
              change(before => ({ ...before, decisions }))
            }}
          />
        )}
        {teamsError && (
          <p id="teams-error" className={css['error']}>
            {teamsError}
          </p>
        )}
        <AddPlayers adding={adding} text={draft.unlisted} error={errorOf('add-players')} />
        <LeftOver draft={draft} level={level} onChange={adding.rearrange} />
        {roles.length > 0 && <p className={css['hint']}>{ROLES_HINT}</p>}
        {adding.removed && (
          <p className={css['removed']}>
            {sentence('player removed', { player: adding.removed })}{' '}
            <Button
              size="sm"
              variant="link"
              aria-label={`Undo: put ${adding.removed} back into the list`}
              onClick={adding.undo}
            >
              Undo
            </Button>
          </p>
        )}
        {inTeams ? (
          <TeamBoard
            players={draft.players}
            onMove={(id, team) => change(before => withPlayer(before, id, { team }))}
            row={row}
          />
        ) : (
          <ul className={css['list']} aria-label={draft.oneScreen ? 'Teams' : 'Players'}>
            {draft.players.map(player => (
              <li key={player.id}>
                <PlayerRow player={player} {...row(player.id)} />
              </li>
            ))}
          </ul>
        )}
        {draft.players.length === 0 && !inTeams && (
          <p className={css['empty']}>
            {draft.oneScreen
              ? 'No teams yet. Add one address for each team: it will get the email with the team’s link.'
              : 'No players yet. Each player you add will get an email with a personal link.'}
          </p>
        )}
      </FileDrop>
    </Card>
  )
}

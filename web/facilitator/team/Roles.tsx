import type { giveRoles } from '#contracts/calls/lead/players.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { type Login, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './Roles.module.css'
import seats from './Seats.module.css'
import { type Cast, sharedOut, vacantInWords } from './shared-out.ts'
import type { TeamPlayers } from './teams.ts'

type Role = NonNullable<Login['roles']>[number]

/** Changes are saved in one act, so that no role is vacant between two of them (rule 238). */
export const Roles = ({
  roles,
  teams,
}: {
  readonly roles: readonly Role[]
  readonly teams: readonly TeamPlayers[]
}) => {
  const { act, login } = useConsoleContext()
  const [busy, run] = useBusy()
  const [begun, setBegun] = useBegun(`roles ${login.identifier}`)
  const chosen = new Map(begunIn(begun))
  const casts = teams
    .map(team => ({ ...team, cast: team.players.map(one => castOf(one, chosen)) }))
    .filter(({ cast }) => cast.length > 0)
  const changes = casts.flatMap(({ players, cast }) =>
    cast
      .map((one, index) => ({ ...one, seen: players[index]?.role ?? '' }))
      .filter(({ role, seen }) => role !== seen),
  )
  const seenRole = new Map(changes.map(({ player, seen }) => [player, seen]))
  const choose = (cast: readonly Cast[]) =>
    setBegun(kept(new Map([...chosen, ...cast.map(({ player, role }) => [player, role] as const)])))
  const discard = () => setBegun('')
  const save = async () => {
    const done = await act<typeof giveRoles>('Save roles', 'giveRoles', { roles: changes })
    if (!done) return
    discard()
    showBanner(done.type, done.data)
  }
  const shared = casts.map(({ cast }) => sharedOut(roles, cast))
  const canShare = shared.some((cast, index) =>
    cast.some((one, place) => one.role !== casts[index]?.cast[place]?.role),
  )
  return (
    <Card aria-labelledby="roles">
      <div className={seats['head']}>
        <h2 id="roles" className={seats['heading']}>
          Roles
        </h2>
        <p className={seats['count']}>
          An event for a role reaches the players who have it. A player who takes over a role gets all its
          messages; the previous player keeps those already received.
        </p>
      </div>
      {casts.map(({ team, name, index, cast }) => (
        <section key={team} className={seats['team']} aria-label={`Roles of ${name}`}>
          <h3 className={seats['name']}>
            <TeamDot index={index} /> {name}
          </h3>
          <ul>
            {cast.map(one => (
              <li key={one.player} className={css['player']}>
                <span className={seats['alias']}>
                  {one.player}
                  {seenRole.has(one.player) && (
                    <span className={css['now']}> now: {nameOf(roles, seenRole.get(one.player))}</span>
                  )}
                </span>
                <SelectField
                  aria-label={`Role of ${one.player}`}
                  value={one.role}
                  data={[
                    { value: '', label: 'No role' },
                    ...roles.map(({ id, name: called }) => ({ value: id, label: called })),
                  ]}
                  onChange={event => choose([{ player: one.player, role: event.currentTarget.value }])}
                />
              </li>
            ))}
          </ul>
          {vacantInWords(roles, cast) !== '' && (
            <p className={css['vacant']}>Vacant: {vacantInWords(roles, cast)}</p>
          )}
        </section>
      ))}
      <div className={css['acts']}>
        <Button variant="primary" busy={busy} disabled={changes.length === 0} onClick={() => run(save)}>
          {changes.length === 0 ? 'Save roles' : `Save roles (${changes.length})`}
        </Button>
        <Button disabled={!canShare} onClick={() => choose(shared.flat())}>
          Share out the rest
        </Button>
        {changes.length > 0 && (
          <Button variant="link" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </Card>
  )
}

const nameOf = (roles: readonly Role[], id: string | undefined): string =>
  roles.find(role => role.id === id)?.name ?? 'no role'

/** One choice per line: the player, a tab, the role. */
const kept = (chosen: ReadonlyMap<string, string>): string =>
  [...chosen].map(choice => choice.join('\t')).join('\n')

const begunIn = (text: string): readonly (readonly [player: string, role: string])[] =>
  text.split('\n').flatMap(line => {
    const [player, role] = line.split('\t')
    return player && role !== undefined ? [[player, role] as const] : []
  })

const castOf = (
  { player, role = '' }: { readonly player: string; readonly role?: string | undefined },
  chosen: ReadonlyMap<string, string>,
): Cast => ({ player, role: chosen.get(player) ?? role })

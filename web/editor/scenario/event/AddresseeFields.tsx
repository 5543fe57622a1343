import { useState } from 'react'
import { isAnswerable } from '#domain/scenario/story.ts'
import { PLAYERS_MOST } from '#domain/scenario/words.ts'
import type { Addressees, Role } from '#domain/scenario/schema.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { useSaid } from '../checks/said.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useField, useOnDesk, workOf } from '../desk/desk.ts'
import { Group } from './fields.tsx'
import css from './judging.module.css'

const NO_ONE: readonly string[] = []
const EVERYONE: Addressees = { roles: [], teams: [] }

/** Rules 237, 245, 246. */
export const AddresseeFields = () => {
  const roles = useOnDesk(state => workOf(state).details.roles) ?? []
  const [to = EVERYONE, set] = useField('to')
  const said = useSaid('to')
  const isPlain = roles.length === 0 && to === EVERYONE
  const change = (part: Partial<Addressees>) => {
    const { inform = [], ...next } = { ...to, ...part }
    set(
      next.roles.length + next.teams.length === 0
        ? undefined
        : { ...next, ...(inform.length > 0 && { inform }) },
    )
  }
  const rows = [
    ...roles.map(({ id, name }) => ({ id, name: name || id })),
    ...to.roles
      .filter(id => !roles.some(role => role.id === id))
      .map(id => ({ id, name: `${id} (not in the details)` })),
  ]
  return (
    <Group title="For">
      <div {...said} id="event-to" role="group" aria-label="For" tabIndex={-1} className={css['fields']}>
        {!isPlain && (
          <>
            <p className={css['hint']}>
              <Whom to={to} />
            </p>
            {rows.map(({ id, name }) => (
              <Toggle
                key={id}
                checked={to.roles.includes(id)}
                onChange={isIn =>
                  change({
                    roles: withRole(
                      roles.map(role => role.id),
                      to.roles,
                      id,
                      isIn,
                    ),
                  })
                }
              >
                {name}
              </Toggle>
            ))}
            {to.roles.length > 0 && (
              <InformFields roles={roles} to={to} onChange={inform => change({ inform })} />
            )}
            <TeamsField teams={to.teams} onChange={teams => change({ teams: [...teams] })} />
          </>
        )}
        <LeadersFields />
        <WithFindings at="to">{null}</WithFindings>
      </div>
    </Group>
  )
}

const Whom = ({ to }: { readonly to: Addressees }) => {
  const [cue = false] = useField('cue')
  const [spare = false] = useField('spare')
  const [responseType] = useField('responseType')
  const isForEveryone = to === EVERYONE
  if (cue) return 'No player gets this event.'
  if (spare && isForEveryone) return 'This event is for every player, once a facilitator sends it.'
  if (isForEveryone) return 'This event is for every player.'
  return [
    to.roles.length === 0
      ? 'This event is for these teams and for players without a team. If an exercise has none of these teams, every team gets it.'
      : 'If no player in the team has one of the roles or is a deputy for it, the whole team gets the event.',
    ...(isAnswerable({ responseType }) ? ['Each team gives one answer.'] : []),
  ].join(' ')
}

interface InformFieldsProps {
  readonly roles: readonly Role[]
  readonly to: Addressees
  readonly onChange: (inform: string[]) => void
}

/** Rule 249. */
const InformFields = ({ roles, to, onChange }: InformFieldsProps) => {
  const [type] = useField('type')
  const [cue = false] = useField('cue')
  const kept = cue ? 'a cue' : NOT_FORWARDED.get(type)
  const inform = to.inform ?? NO_ONE
  const ids = roles.map(({ id }) => id)
  const others = roles.filter(({ id }) => !to.roles.includes(id) || inform.includes(id))
  if (others.length === 0) return null
  return (
    <fieldset className={css['fields']}>
      <legend>Should be told</legend>
      <p className={css['hint']}>
        {kept === undefined
          ? 'Players in a team can forward the event; a report with names shows how long it took.'
          : `Players cannot forward ${kept}.`}
      </p>
      {others.map(({ id, name }) => (
        <Toggle
          key={id}
          checked={inform.includes(id)}
          onChange={isIn => onChange(withRole(ids, inform, id, isIn))}
        >
          {name || id}
        </Toggle>
      ))}
    </fieldset>
  )
}

const NOT_FORWARDED: ReadonlyMap<string, string> = new Map([
  ['Social', 'a post'],
  ['Alert', 'an alert'],
])

const LeadersFields = () => {
  const [cue = false, setCue] = useField('cue')
  const [spare = false, setSpare] = useField('spare')
  return (
    <div className={css['fields']}>
      <Toggle checked={cue} onChange={on => setCue(on || undefined)}>
        A cue for the facilitator: no player gets it
      </Toggle>
      <Toggle checked={spare} onChange={on => setSpare(on || undefined)}>
        In reserve: it comes only if a facilitator sends it
      </Toggle>
    </div>
  )
}

const withRole = (
  order: readonly string[],
  ticked: readonly string[],
  id: string,
  isIn: boolean,
): string[] => {
  const next = isIn ? [...ticked, id] : ticked.filter(each => each !== id)
  return [...order.filter(each => next.includes(each)), ...next.filter(each => !order.includes(each))]
}

interface TeamsFieldProps {
  readonly teams: readonly string[]
  readonly onChange: (teams: readonly string[]) => void
}

/** The typed text stays as long as it is read as these teams. */
const TeamsField = ({ teams, onChange }: TeamsFieldProps) => {
  const [typed, setTyped] = useState(teams.join(', '))
  const isRead = teamsIn(typed).join('\n') === teams.join('\n')
  return (
    <TextField
      id="event-teams"
      label="Teams"
      description="Names as in the order, separated by commas. Leave empty for every team."
      maxLength={1_000}
      value={isRead ? typed : teams.join(', ')}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange(teamsIn(event.currentTarget.value))
      }}
    />
  )
}

const teamsIn = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map(name => name.trim().slice(0, 300))
        .filter(name => name !== ''),
    ),
  ].slice(0, PLAYERS_MOST)

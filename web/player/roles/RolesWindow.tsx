import { useState } from 'react'
import type { takeRole } from '#contracts/calls/play/roles.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { usePlayerView } from '../visit/play.ts'
import type { Cast, TeamRole } from './own-role.ts'
import { holderWords, isFull } from './role-words.ts'
import { useAct } from '../parts/use-act.ts'
import css from './RolesWindow.module.css'

export const RolesWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const { mail } = usePlayerView()
  if (!mail?.cast) return null
  const { cast, alias } = mail
  return (
    <Dialog open onClose={onClose} title="Roles of your team" size="md">
      <p className={css['about']}>
        Some messages are for certain roles. Those of a role without a player go to its deputy, or to the
        whole team.
      </p>
      {cast.open ? <Choice cast={cast} me={alias} onChosen={onClose} /> : <List cast={cast} me={alias} />}
    </Dialog>
  )
}

interface OfTeam {
  readonly cast: Cast
  readonly me: string
}

const Choice = ({ cast, me, onChosen }: OfTeam & { readonly onChosen: () => void }) => {
  const [picked, setPicked] = useState<string | null>(null)
  const { busy, problem, forget, run } = useAct()
  const pick = (role: string) => {
    forget()
    setPicked(role)
  }
  const value = picked ?? cast.mine
  const take = (role: string) =>
    run(token => call<typeof takeRole>('takeRole', { role }, { token, write: {} }), onChosen)
  return (
    <form
      className={css['form']}
      onSubmit={event => {
        event.preventDefault()
        if (value === cast.mine) return onChosen()
        return void take(value)
      }}
    >
      <fieldset className={css['roles']} aria-describedby={problem ? 'role-problem' : undefined}>
        <legend className={css['legend']}>Your role</legend>
        {cast.roles.map(role => (
          <Card
            key={role.id}
            role={role}
            me={me}
            isChosen={role.id === value}
            onChoose={() => pick(role.id)}
          />
        ))}
        <label className={css['card']}>
          <input type="radio" name="role" checked={value === ''} onChange={() => pick('')} />
          <strong>No role</strong>
        </label>
      </fieldset>
      {problem && (
        <p id="role-problem" className={css['problem']}>
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {value === '' ? 'Play without a role' : 'Take this role'}
      </Button>
    </form>
  )
}

interface CardProps {
  readonly role: TeamRole
  readonly me: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A chosen role that has filled up is not disabled, so that it keeps the focus. */
const Card = ({ role, me, isChosen, onChoose }: CardProps) => {
  const full = isFull(role, me)
  const ids = { name: `role-${role.id}`, about: `role-${role.id}-about`, held: `role-${role.id}-held` }
  return (
    <label className={css['card']}>
      <input
        type="radio"
        name="role"
        aria-labelledby={ids.name}
        aria-describedby={`${ids.held} ${ids.about}`}
        checked={isChosen}
        disabled={full && !isChosen}
        onChange={onChoose}
      />
      <strong id={ids.name}>{role.name}</strong>
      <span id={ids.held} className={css['held']}>
        {full && 'Taken: '}
        {holderWords(role, me)}
      </span>
      <span id={ids.about} className={css['description']}>
        {role.description}
      </span>
    </label>
  )
}

const List = ({ cast, me }: OfTeam) => (
  <dl className={css['list']}>
    {cast.roles.map(role => (
      <div key={role.id} className={role.id === cast.mine ? css['own'] : ''}>
        <dt>{role.name}</dt>
        <dd className={css['held']}>{role.held.length === 0 ? 'No player' : holderWords(role, me)}</dd>
        {role.description && <dd className={css['description']}>{role.description}</dd>}
      </div>
    ))}
  </dl>
)

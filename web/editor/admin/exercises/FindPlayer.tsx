import { type SubmitEvent, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { FoundPlayer, findPlayers } from '#contracts/calls/administration/players.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { paths } from '#web/paths/paths.ts'
import { FROM_LIST } from '#web/report/list/back.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './exercises.module.css'

const HelpPlayer = windowPart(() => import('./HelpPlayer.tsx').then(file => file.HelpPlayer))

/** The search text stays out of the address bar. */
export const FindPlayer = () => {
  const { asked, ask } = useAsked()
  const [typed, setTyped] = useState(asked)
  const found = useEditorQuery<typeof findPlayers>(
    'findPlayers',
    { search: asked },
    { enabled: asked !== '', keeps: true },
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    ask(typed.trim())
  }
  return (
    <section>
      <form className={css['find']} role="search" aria-label="Players" onSubmit={submit}>
        <TextField
          type="search"
          label="Find a player"
          description="A whole address, or the beginning of a name: ida, tormund"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={asked !== '' && found.isFetching}>
          Find
        </Button>
      </form>
      {asked !== '' && (
        <QueryView query={found} height="6rem">
          {({ players, more }) => <Found players={players} more={more} />}
        </QueryView>
      )}
    </section>
  )
}

/** The search is kept in the tab's history, so that Back shows the same players again. */
const useAsked = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const kept: unknown = state
  const asked =
    typeof kept === 'object' && kept !== null && 'player' in kept && typeof kept.player === 'string'
      ? kept.player
      : ''
  const ask = (player: string) => void navigate({ search }, { replace: true, state: { player } })
  return { asked, ask } as const
}

const Found = ({ players, more }: { readonly players: readonly FoundPlayer[]; readonly more: boolean }) => {
  useEffect(
    () => announce(players.length === 0 ? 'No players found' : `Players found: ${players.length}`),
    [players],
  )
  return (
    <Card flush className={css['found'] ?? ''}>
      {players.length === 0 ? (
        <EmptyState title="No players found">
          Try the whole address, or at least the first two letters of a first or last name.
        </EmptyState>
      ) : (
        <ul className={css['list']} aria-label="Players found">
          {players.map(player => (
            <FoundRow key={`${player.exercise} ${player.code}`} player={player} />
          ))}
        </ul>
      )}
      {more && (
        <p className={css['empty']}>There are more players. If you typed part of a name, type more of it.</p>
      )}
    </Card>
  )
}

const FoundRow = ({ player: found }: { readonly player: FoundPlayer }) => {
  const { player, email, team, standing, exercise, identifier, scenario, fileName, customer, mode, removed } =
    found
  return (
    <li>
      <span>
        {player} <span className={css['faint']}>{[email, team, standing].filter(Boolean).join(' · ')}</span>
      </span>
      <span>
        {removed ? (
          <>
            {identifier} <Tag tone="idle">Removed</Tag>
          </>
        ) : (
          <Link
            className={css['link']}
            to={leadsTo({ exercise, fileName, identifier, mode })}
            state={FROM_LIST}
          >
            {identifier}
          </Link>
        )}{' '}
        <span className={css['faint']}>
          {[scenario, customer, mode === 'facilitated' && 'facilitated'].filter(Boolean).join(' · ')}
        </span>
      </span>
      {removed && email !== '' && <EraseFound found={found} />}
    </li>
  )
}

/** A removed exercise has no page, but may keep addresses. */
const EraseFound = ({
  found: { player, email, exercise, fileName, code },
}: {
  readonly found: FoundPlayer
}) => {
  const [isOpen, setOpen] = useState(false)
  // These values leave erasing as the window's only action.
  const helped = {
    player,
    email,
    completed: true,
    expired: false,
    relinks: '',
    named: { exerciseName: exercise, scenario: fileName, code },
  } as const
  return (
    <>
      <Button size="sm" aria-label={`Erase ${player}`} onClick={() => setOpen(true)}>
        Erase
      </Button>
      <Suspense>{isOpen && <HelpPlayer helped={helped} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const leadsTo = ({
  exercise,
  fileName,
  identifier,
  mode,
}: Pick<FoundPlayer, 'exercise' | 'fileName' | 'identifier' | 'mode'>): string => {
  const asked = new URLSearchParams(
    mode === 'automated' ? { exercise, of: fileName } : { scenario: fileName, search: identifier },
  )
  return `${paths.editorTab('Admin', 'List Exercises')}?${asked.toString()}`
}

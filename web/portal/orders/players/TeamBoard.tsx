import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect } from 'react'
import { DEFAULT_TEAMS, NO_TEAM } from '#domain/customer/order-form.ts'
import { announce } from '#web/kit/announce.tsx'
import { DraggableRow } from './DraggableRow.tsx'
import type { DraftPlayer } from '../draft/order-draft.ts'
import type { PlayerRowProps } from './PlayerRow.tsx'
import css from './TeamBoard.module.css'
import { TeamColumn } from './TeamColumn.tsx'

interface TeamBoardProps {
  readonly players: readonly DraftPlayer[]
  readonly onMove: (id: number, team: string) => void
  readonly row: (id: number) => Pick<PlayerRowProps, 'error' | 'roles' | 'onChange' | 'onRemove'>
}

export const TeamBoard = ({ players, onMove, row }: TeamBoardProps) => {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const { player } = source.data
          const team = location.current.dropTargets[0]?.data['team']
          if (typeof player !== 'number' || typeof team !== 'string') return
          onMove(player, team)
          announce(`Moved to ${team === NO_TEAM ? 'No team' : team}`)
        },
      }),
    [onMove],
  )
  return (
    <>
      <p className={css['hint']}>Drag a player onto a team, or use the list in the row.</p>
      <div className={css['board']}>
        {[...DEFAULT_TEAMS, NO_TEAM].map((team, index) => {
          const members = players.filter(player => player.team === team)
          return (
            <TeamColumn key={team} team={team} index={index} count={members.length}>
              {members.map(player => (
                <li key={player.id}>
                  <DraggableRow player={player} {...row(player.id)} />
                </li>
              ))}
            </TeamColumn>
          )
        })}
      </div>
    </>
  )
}

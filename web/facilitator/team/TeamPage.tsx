import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { useConsole, useConsoleContext, usePlayerLink } from '../console/context.ts'
import { ChangeTeam } from './ChangeTeam.tsx'
import { NotBegun } from './NotBegun.tsx'
import { Roles } from './Roles.tsx'
import { Seats } from './Seats.tsx'
import css from './TeamPage.module.css'
import { teamsOf } from './teams.ts'
import { usePlayers } from './use-players.ts'

/** Rules 111, 112, 130, 238. */
export const TeamPage = () => {
  const { login } = useConsoleContext()
  const isClosed = useConsole().phase === 'closed'
  const playerLink = usePlayerLink()
  const players = usePlayers()
  const teams = teamsOf(players ?? [], login.teams)
  return (
    <Page narrow>
      <div className={css['page']}>
        <h1 className={css['title']}>Change Team</h1>
        {!players && (
          <Loading label="Loading the players">
            <Skeleton height="20rem" />
          </Loading>
        )}
        {players?.length === 0 && (
          <Card>
            <EmptyState
              title={isClosed ? 'No players joined' : 'No players have joined yet'}
              action={
                !isClosed && (
                  <CopyButton text={playerLink} what="the link for players">
                    Copy link
                  </CopyButton>
                )
              }
            >
              {isClosed
                ? exerciseMessages['exercise closed']
                : `Share the players’ link.${
                    login.teams.length > 0
                      ? ' Players choose their team when they join; you can move them here afterwards.'
                      : ''
                  }`}
            </EmptyState>
          </Card>
        )}
        {players && players.length > 0 && (
          <>
            <ChangeTeam teams={teams} />
            {login.roles && <Roles roles={login.roles} teams={teams} />}
            <Seats teams={teams} />
          </>
        )}
        <NotBegun />
      </div>
    </Page>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { sendReminder } from '#contracts/calls/following/following.ts'
import type { CampaignDetail as Player, getCampaignDetails } from '#contracts/calls/reports/report-lists.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { Donut } from '#web/kit/figure/Donut.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { paths } from '#web/paths/paths.ts'
import { useBackToList } from '#web/report/list/back.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../../form/reported.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './exercises.module.css'
import type { Helped } from './helped.ts'
import { namedIn } from './named-in.ts'
import { PlayerTable } from './PlayerTable.tsx'
import { useOneExercise } from './use-one-exercise.ts'

const HelpPlayer = windowPart(() => import('./HelpPlayer.tsx').then(file => file.HelpPlayer))

/** S2§2 Campaign detail. */
export const CampaignDetail = ({ id, scenario }: { readonly id: string; readonly scenario: string }) => {
  const goBack = useBackToList(paths.editorTab('Admin', 'List Exercises'))
  const queries = useQueryClient()
  const exercise = useOneExercise(id, scenario)
  const name = exercise?.name ?? 'Campaign'
  usePageTitle(name)
  const players = useEditorQuery<typeof getCampaignDetails>('getCampaignDetails', { scenario, exercise: id })
  const remind = (whom: { code: string; email: string } | { everybody: true }) =>
    reported(
      () =>
        editorCall<typeof sendReminder>(
          'sendReminder',
          { exerciseName: id, scenario, admin: true, ...whom },
          { write: {} },
        ),
      queries,
    )
  const [helped, setHelped] = useState<Helped | null>(null)
  const help = ({ name: whose, player, completed, expired, relinks }: Player) => {
    const { code, email } = namedIn(whose)
    setHelped({ player, completed, expired, relinks, email, named: { exerciseName: id, scenario, code } })
  }
  return (
    <>
      <TabHead
        title={name}
        note={exercise && [exercise.scenario, exercise.customer, exercise.date].filter(Boolean).join(' · ')}
        end={
          <div className={css['actions']}>
            <Button onClick={goBack}>GO BACK</Button>
            <Link
              className={buttonLook({ variant: 'primary' })}
              to={`${paths.editorTab('Admin', 'Reports')}?report=${encodeURIComponent(id)}`}
            >
              Report
            </Link>
          </div>
        }
      />
      <QueryView query={players} height="40rem">
        {rows => <Metrics rows={rows} remind={remind} onHelp={help} />}
      </QueryView>
      <Suspense>{helped && <HelpPlayer helped={helped} onClose={() => setHelped(null)} />}</Suspense>
    </>
  )
}

type Remind = (whom: { code: string; email: string } | { everybody: true }) => Promise<boolean>

interface MetricsProps {
  readonly rows: readonly Player[]
  readonly remind: Remind
  readonly onHelp: (player: Player) => void
}

const Metrics = ({ rows, remind, onHelp }: MetricsProps) => {
  const completed = rows.filter(row => row.completed)
  const expired = rows.filter(row => !row.completed && row.expired)
  const inProgress = rows.filter(row => !row.completed && !row.expired)
  const reachable = inProgress.filter(({ name }) => namedIn(name).email !== '').length
  return (
    <>
      <Card className={css['metrics'] ?? ''} aria-labelledby="metrics">
        <h2 id="metrics">Completion Metrics</h2>
        <Donut
          centre={rows.length}
          caption={rows.length === 1 ? 'player' : 'players'}
          slices={[
            { label: 'Completed', value: completed.length, tone: 'ok' },
            { label: 'In progress', value: inProgress.length, tone: 'info' },
            { label: 'Expired', value: expired.length, tone: 'bad' },
          ]}
        />
      </Card>
      <PlayerTable title="Completed" rows={completed} onHelp={onHelp} />
      <PlayerTable
        title="In progress"
        rows={inProgress}
        onHelp={onHelp}
        onRemind={({ name }) => remind(namedIn(name))}
        end={
          inProgress.length > 1 && (
            <RemindAll reachable={reachable} onRemind={() => void remind({ everybody: true })} />
          )
        }
      />
      <PlayerTable title="Expired" rows={expired} onHelp={onHelp} />
    </>
  )
}

const RemindAll = ({ reachable, onRemind }: { readonly reachable: number; readonly onRemind: () => void }) =>
  reachable === 0 ? (
    <p className={css['said']}>These players’ addresses are not stored, so no reminders can be sent.</p>
  ) : (
    <Button onClick={onRemind}>Remind all players</Button>
  )

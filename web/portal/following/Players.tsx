import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { type Ref, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { isFocusLost } from '#web/kit/window/focus-returned.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { clockTime, utcMoment } from '#web/kit/time.ts'
import { Pages } from '../page/Pages.tsx'
import type { Shown } from './customer-data.ts'
import css from './Players.module.css'
import { PlayersTable } from './PlayersTable.tsx'
import { canRemind, foundBy, remindWords } from './reminded.ts'
import { followedSearch, type Row, rowsOf } from './rows.ts'
import { STATUSES } from './statuses.tsx'
import type { Chosen } from './use-listing.ts'

const ExtendDialog = windowPart(() => import('./ExtendDialog.tsx').then(module => module.ExtendDialog))
const ExtraTimeDialog = windowPart(() =>
  import('./ExtraTimeDialog.tsx').then(module => module.ExtraTimeDialog),
)
const LinksDialog = windowPart(() => import('./LinksDialog.tsx').then(module => module.LinksDialog))
const RelinkDialog = windowPart(() => import('./RelinkDialog.tsx').then(module => module.RelinkDialog))
const RemindAllDialog = windowPart(() =>
  import('./RemindAllDialog.tsx').then(module => module.RemindAllDialog),
)

export interface PlayersProps {
  readonly shown: Shown
  readonly chosen: Chosen
  readonly choose: (change: Partial<Chosen>) => void
  readonly isBehind: boolean
  readonly problem: Error | null
  readonly onRetry: () => void
}

export const Players = ({
  shown: { asked, data, at },
  chosen,
  choose,
  isBehind,
  problem,
  onRetry,
}: PlayersProps) => {
  const [extending, setExtending] = useState<Row | null>(null)
  const [stretching, setStretching] = useState<Row | null>(null)
  const [handingOut, setHandingOut] = useState<Row | null>(null)
  const [relinking, setRelinking] = useState<Row | null>(null)
  const [reminding, setReminding] = useState<'never' | 'open' | 'closed'>('never')
  const title = useRef<HTMLHeadingElement>(null)
  useShown(title, asked.status)
  useFocusKept(title, extending !== null || stretching !== null || relinking !== null)
  const rows = rowsOf(data.exercises, at)
  // `chosen`, not `asked`: the list on screen may still be that of the previous search.
  const follow = (to: string) => {
    const search = followedSearch(chosen.search, relinking?.email ?? '', to)
    if (search !== chosen.search) choose({ search })
  }
  const remindTitle = remindWords(asked, data.remindable)
  const status = STATUSES.find(one => one.status === asked.status)
  return (
    <Card flush aria-labelledby="players-title">
      <div className={css['head']}>
        <Title
          title={title}
          status={status?.name}
          found={data.found}
          at={at}
          inPeriod={data.subscribedOn !== ''}
        />
        <div className={css['tools']} role="search" aria-label="Players">
          <TextField
            type="search"
            aria-label="Search players, teams, courses, trainers"
            placeholder="Player, team, course, trainer"
            maxLength={200}
            leftSection={<IconSearch aria-hidden size="1.8rem" stroke={1.6} />}
            value={chosen.search}
            onChange={event => choose({ search: event.currentTarget.value })}
          />
          <Button
            aria-pressed={chosen.unopened}
            variant={chosen.unopened ? 'primary' : 'plain'}
            onClick={() =>
              choose(chosen.unopened ? { unopened: false } : { status: 'in progress', unopened: true })
            }
          >
            Link not opened
          </Button>
          {status && <Button onClick={() => choose({ status: null })}>Show all</Button>}
          {canRemind(asked, data) && <Button onClick={() => setReminding('open')}>{remindTitle}</Button>}
        </div>
      </div>
      {problem && <NotFound problem={problem} onRetry={onRetry} />}
      {rows.length === 0 ? (
        <NobodyFound
          title={
            asked.unopened && !asked.search
              ? 'No player in progress has an unopened link'
              : asked.search || !status
                ? 'No player matches'
                : status.none
          }
          onAll={() => choose({ search: '', status: null })}
        />
      ) : (
        <PlayersTable
          rows={rows}
          {...{ asked, chosen, choose }}
          isBehind={isBehind && !problem}
          onExtend={setExtending}
          onStretch={setStretching}
          onLinks={setHandingOut}
          onRelink={setRelinking}
        />
      )}
      <Pages
        label="Pages of the players"
        page={Math.min(chosen.page, data.pages)}
        pages={data.pages}
        onPage={next => choose({ page: next })}
      />
      <Suspense>
        {extending && <ExtendDialog row={extending} onClose={() => setExtending(null)} />}
        {stretching && <ExtraTimeDialog row={stretching} onClose={() => setStretching(null)} />}
        {handingOut && <LinksDialog row={handingOut} onClose={() => setHandingOut(null)} />}
        {relinking && <RelinkDialog row={relinking} onClose={() => setRelinking(null)} onMoved={follow} />}
        {reminding !== 'never' && (
          <RemindAllDialog
            open={reminding === 'open'}
            title={remindTitle}
            found={foundBy(asked)}
            onClose={() => setReminding('closed')}
          />
        )}
      </Suspense>
    </Card>
  )
}

interface TitleProps {
  readonly title: Ref<HTMLHeadingElement>
  readonly status: string | undefined
  readonly found: number
  /** In ms since 1970-01-01 UTC. */
  readonly at: number
  readonly inPeriod: boolean
}

const Title = ({ title, status, found, at, inPeriod }: TitleProps) => (
  <div className={css['title']}>
    <h2 id="players-title" ref={title} tabIndex={-1}>
      {status ? `${status} exercises` : 'All exercises'}
    </h2>
    <p className={css['count']} role="status">
      {found === 1 ? '1 player' : `${found} players`}
    </p>
    <p className={css['count']} title={utcMoment(at)}>
      as of {clockTime(at)}
    </p>
    {inPeriod && <p className={css['count']}>in this subscription period</p>}
    <p className={css['count']}>Dates in UTC</p>
  </div>
)

/** The donut that was pressed may be far above. */
const useShown = (title: { readonly current: HTMLElement | null }, status: Chosen['status']): void => {
  const before = useRef(status)
  useLayoutEffect(() => {
    if (before.current === status) return
    before.current = status
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [title, status])
}

/** The button that opened the dialog may have gone with its row. */
const useFocusKept = (title: { readonly current: HTMLElement | null }, isOpen: boolean): void => {
  useEffect(() => {
    const heading = title.current
    if (!isOpen || !heading) return undefined
    return () => void setTimeout(() => isFocusLost() && heading.focus({ preventScroll: true }))
  }, [title, isOpen])
}

const NotFound = ({ problem, onRetry }: { readonly problem: Error; readonly onRetry: () => void }) => (
  <div className={css['problem']}>
    <StandingBanner status="failed">{sentenceOfError(problem)}</StandingBanner>
    <Button onClick={onRetry}>Try again</Button>
  </div>
)

const NobodyFound = ({ title, onAll }: { readonly title: string; readonly onAll: () => void }) => (
  <EmptyState
    icon={<IconUserSearch aria-hidden size="2.4rem" stroke={1.5} />}
    title={title}
    action={<Button onClick={onAll}>Show all players</Button>}
  />
)

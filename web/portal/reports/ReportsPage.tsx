import { IconReportSearch } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { sentence } from '#contracts/words/messages.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { FROM_LIST } from '#web/report/list/back.ts'
import { isFiltered, ReportFilters } from '#web/report/list/ReportFilters.tsx'
import { ReportList } from '#web/report/list/ReportList.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { PageLoading } from '../page/PageLoading.tsx'
import { Unreachable } from '../page/Unreachable.tsx'
import { askReports, useReports } from './reports.ts'
import { useReportQuery } from '#web/report/list/use-report-query.ts'
import css from './ReportsPage.module.css'

const empty = (
  <EmptyState
    icon={<IconReportSearch aria-hidden size="2.4rem" stroke={1.5} />}
    title="No reports yet"
    action={
      <Link className={buttonLook()} to={paths.library()}>
        Choose an exercise
      </Link>
    }
  >
    Every exercise you order has a report, which fills as the exercise is played.
  </EmptyState>
)

const nothingFound = (
  <EmptyState icon={<IconReportSearch aria-hidden size="2.4rem" stroke={1.5} />} title="No report matches">
    Change the type or the search to see more reports.
  </EmptyState>
)

export const ReportsPage = () => {
  usePageTitle(titles.reports)
  const { query, turned, choose, turn } = useReportQuery()
  const { data, error, refetch } = useReports(query)
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  const hasFilter = isFiltered(query)
  return (
    <Page>
      <PageHead
        title={titles.reports}
        note="Each player’s decisions: what, when, and whether they were right."
        end={<OpenByIdentifier />}
      />
      {(data.total > 0 || hasFilter) && <ReportFilters query={query} onChange={choose} />}
      {data.total === 0 && <Card flush>{hasFilter ? nothingFound : empty}</Card>}
      <ReportList
        key={JSON.stringify(query)}
        groups={data.groups}
        ask={(scenario, page) => askReports({ ...query, scenario, page })}
        addressOf={({ name }) => paths.report(name)}
        turned={turned}
        onTurn={turn}
      />
    </Page>
  )
}

const OpenByIdentifier = () => {
  const navigate = useNavigate()
  const [identifier, setIdentifier] = useState('')
  const [asked, setAsked] = useState(false)
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (identifier.trim()) void navigate(paths.report(identifier.trim()), { state: FROM_LIST })
    else document.getElementById('report-identifier')?.focus()
  }
  return (
    <form className={css['form']} onSubmit={open} noValidate>
      <TextField
        id="report-identifier"
        aria-label="Identifier"
        placeholder="Open by identifier"
        value={identifier}
        maxLength={100}
        error={asked && !identifier.trim() && sentence('identifier required')}
        onChange={event => setIdentifier(event.currentTarget.value)}
      />
      <Button type="submit">Open</Button>
    </form>
  )
}

import { IconChevronRight, IconReportSearch } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { sentence } from '#contracts/messages.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths, titles } from '#web/paths.ts'
import { useIdentifiers } from '../customer.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { PageLoading } from '../frame/PageLoading.tsx'
import { Unreachable } from '../frame/Unreachable.tsx'
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
    Every exercise you order has a report, filled as it is played.
  </EmptyState>
)

/** The reports of the customer's exercises, by identifier (S0§2). */
export const ReportsPage = () => {
  usePageTitle(titles.reports)
  const { data, error, refetch } = useIdentifiers()
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  return (
    <Page>
      <PageHead title={titles.reports} note="Who decided what, when, and was it right." end={<OpenByIdentifier />} />
      <Card flush>
        {data.used.length === 0 ? (
          empty
        ) : (
          <ul className={css['list']}>
            {data.used.map(identifier => (
              <li key={identifier}>
                <Link className={css['row']} to={paths.report(identifier)}>
                  {identifier}
                  <IconChevronRight aria-hidden size="1.8rem" stroke={1.6} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
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
    if (identifier.trim()) void navigate(paths.report(identifier.trim()))
    else document.getElementById('report-identifier')?.focus()
  }
  return (
    <form className={css['form']} onSubmit={open} noValidate>
      <TextField
        id="report-identifier"
        aria-label="Identifier"
        placeholder="Identifier"
        value={identifier}
        maxLength={100}
        error={asked && !identifier.trim() && sentence('identifier required')}
        onChange={event => setIdentifier(event.currentTarget.value)}
      />
      <Button type="submit">Open</Button>
    </form>
  )
}

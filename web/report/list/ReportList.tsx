import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ListedReport, ReportGroups } from '#contracts/calls/reports/report-lists.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { utcDay, utcMoment } from '#web/kit/time.ts'
import { FROM_LIST } from './back.ts'
import type { Turned } from './pages.ts'
import css from './ReportList.module.css'

type Group = ReportGroups['groups'][number]

interface ListProps {
  readonly groups: readonly Group[]
  readonly ask: (scenario: string, page: number) => Promise<ReportGroups>
  readonly addressOf: (report: ListedReport) => string
  readonly turned: Turned
  readonly onTurn: (scenario: string, page: number) => void
  readonly isOfAll?: boolean
}

/** Dates are the ordered days, in UTC (S0§2, S2§2). */
export const ReportList = ({ groups, ...list }: ListProps) =>
  groups.map(group => <ScenarioReports key={group.scenario} first={group} {...list} />)

const ScenarioReports = ({
  first,
  ask,
  addressOf,
  turned,
  onTurn,
  isOfAll = false,
}: Omit<ListProps, 'groups'> & { readonly first: Group }) => {
  const [shown, setShown] = useState<Group | null>(null)
  const left = turned[first.scenario] ?? 1
  const [busy, setBusy] = useState(left > 1)
  const [problem, setProblem] = useState<string | null>(null)
  const group = shown ?? first
  const show = (page: number) =>
    ask(first.scenario, page)
      .then(found => {
        setShown(found.groups[0] ?? null)
        onTurn(first.scenario, page)
      })
      .catch((error: unknown) => setProblem(sentenceOfError(error)))
      .finally(() => setBusy(false))
  const turn = (page: number) => {
    setBusy(true)
    setProblem(null)
    void show(page)
  }
  const resume = useEffectEvent(() => {
    if (left > 1) void show(left)
  })
  useEffect(() => resume(), [])
  return (
    <section className={css['group']}>
      <h2>{group.title}</h2>
      <Card flush>
        <table className={css['table']}>
          <caption>
            <VisuallyHidden>Reports of {group.title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Identifier</th>
              <th scope="col">Date (UTC)</th>
              <th scope="col">Type</th>
            </tr>
          </thead>
          <tbody>
            {group.reports.map(report => (
              <tr key={report.id}>
                <td>
                  <Link className={css['link']} to={addressOf(report)} state={FROM_LIST}>
                    {report.name}
                  </Link>
                  {isOfAll && report.customer && <span className={css['customer']}>{report.customer}</span>}
                </td>
                <td title={utcMoment(report.startsAt)}>{utcDay(report.startsAt)}</td>
                <td>
                  {report.type}
                  <IconChevronRight aria-hidden className={css['chevron']} size="1.8rem" stroke={1.6} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {problem && <StandingBanner status="failed">{problem}</StandingBanner>}
      {group.pages > 1 && (
        <nav className={css['pages']} aria-label={`Pages of ${group.title}`}>
          <Button
            busy={busy}
            aria-disabled={group.page === 1}
            onClick={() => group.page > 1 && turn(group.page - 1)}
          >
            Previous
          </Button>
          <span aria-live="polite">
            Page {group.page} of {group.pages}
          </span>
          <Button
            busy={busy}
            aria-disabled={group.page === group.pages}
            onClick={() => group.page < group.pages && turn(group.page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}

import { IconReportSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { getReports, ReportGroups } from '#contracts/calls/reports/report-lists.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths } from '#web/paths/paths.ts'
import { useBackToList } from '#web/report/list/back.ts'
import { isFiltered, ReportFilters } from '#web/report/list/ReportFilters.tsx'
import { ReportList } from '#web/report/list/ReportList.tsx'
import { useReportQuery } from '#web/report/list/use-report-query.ts'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { reportSource } from '#web/report/source/source.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

/** The number of reports per page of a scenario (S2§9). */
const PAGE_SIZE = 5

export const Reports = () => {
  const [params] = useSearchParams()
  const id = params.get('report')
  return id ? <OneReport id={id} /> : <AllReports />
}

const AllReports = () => {
  const { query, turned, choose, turn } = useReportQuery()
  const body = { ...query, page: 1, size: PAGE_SIZE }
  return (
    <>
      <TabHead title="Reports" note="Each player’s decisions: what, when, and whether they were right." />
      <ReportFilters query={query} onChange={choose} search="Search identifiers and customers" />
      <QueryView query={useEditorQuery<typeof getReports>('getReports', body, { keeps: true })}>
        {reply => {
          const { total, groups } = grouped(reply)
          if (total === 0)
            return (
              <Card flush>
                <EmptyState
                  icon={<IconReportSearch aria-hidden size="2.4rem" stroke={1.5} />}
                  title={isFiltered(query) ? 'No report matches' : 'No reports yet'}
                >
                  {isFiltered(query)
                    ? 'Try fewer words, or another type.'
                    : 'Every exercise has a report, which fills as the exercise is played.'}
                </EmptyState>
              </Card>
            )
          return (
            <ReportList
              isOfAll
              key={JSON.stringify(query)}
              groups={groups}
              ask={(scenario, page) => askPage({ ...body, scenario, page })}
              addressOf={({ id }) =>
                `${paths.editorTab('Admin', 'Reports')}?report=${encodeURIComponent(id)}`
              }
              turned={turned}
              onTurn={turn}
            />
          )
        }}
      </QueryView>
    </>
  )
}

/** Only a request without a page gets a plain list. */
const grouped = (reply: ReplyOf<typeof getReports>): ReportGroups => {
  if (!('groups' in reply)) throw new Error('An expected error happened')
  return reply
}

const askPage = async (body: BodyOf<typeof getReports>) =>
  grouped(await editorCall<typeof getReports>('getReports', body))

const OneReport = ({ id }: { readonly id: string }) => {
  const back = useBackToList(paths.editorTab('Admin', 'Reports'))
  const source = useMemo(
    () =>
      reportSource({
        token: () => editorSession()?.token ?? null,
        group: id,
        make: editorCall,
        grades: true,
      }),
    [id],
  )
  return <ReportPage key={id} source={source} onBack={back} />
}

import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths, titles } from '#web/paths.ts'
import { useCustomer } from '../customer.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { PageLoading } from '../frame/PageLoading.tsx'
import { Unreachable } from '../frame/Unreachable.tsx'

const empty = (
  <EmptyState
    icon={<IconUsers aria-hidden size="2.4rem" stroke={1.5} />}
    title="No Learners"
    action={
      <Link className={buttonLook()} to={paths.library()}>
        Choose an exercise
      </Link>
    }
  >
    Everybody you order an exercise for is listed here.
  </EmptyState>
)

/** The people who took part in the customer's exercises (S0§2, rule 33). */
export const LearnersPage = () => {
  usePageTitle(titles.learners)
  const { data, error, refetch } = useCustomer()
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  return (
    <Page>
      <PageHead title={titles.learners} />
      <Card flush>
        {data.learners.length === 0 ? (
          empty
        ) : (
          <Table
            caption="Learners"
            head={
              <>
                <th scope="col">ID</th>
                <th scope="col">Learner</th>
              </>
            }
          >
            {data.learners.map(({ id, learner }) => (
              <tr key={id}>
                <td>{id}</td>
                <td>{learner}</td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </Page>
  )
}

import { IconSearch, IconUserSearch, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { fold, holds } from '#domain/fold.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { Breakable } from '#web/kit/figure/Breakable.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { useCustomerWithLearners } from '../page/customer.ts'
import { PageHead } from '../page/PageHead.tsx'
import { PageLoading } from '../page/PageLoading.tsx'
import { Pages } from '../page/Pages.tsx'
import { Unreachable } from '../page/Unreachable.tsx'
import { pageOf } from '../page/paging.ts'
import { pageIn, searchIn, useInAddress } from '#web/session/use-in-address.ts'
import css from './LearnersPage.module.css'

const PAGE_SIZE = 25

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
    Players you order exercises for will be listed here.
  </EmptyState>
)

export const LearnersPage = () => {
  usePageTitle(titles.learners)
  const { data, error, refetch } = useCustomerWithLearners()
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  return data ? <Learners learners={data.learners} /> : <PageLoading />
}

type Learner = NonNullable<ReturnType<typeof useCustomerWithLearners>['data']>['learners'][number]

const Learners = ({ learners }: { readonly learners: readonly Learner[] }) => {
  const [{ search, page: asked }, choose] = useInAddress(chosenIn, paramsOf)
  const found = learners.filter(({ id, learner }) => search === '' || holds(fold(`${id} ${learner}`), search))
  const { shown, page, pages } = pageOf(found, asked, PAGE_SIZE)
  return (
    <Page>
      <PageHead
        title={titles.learners}
        note={
          learners.length > 0 && (
            <span role="status">{found.length === 1 ? '1 learner' : `${found.length} learners`}</span>
          )
        }
        end={
          learners.length > 0 && (
            <div className={css['search']} role="search" aria-label="Learners">
              <TextField
                type="search"
                aria-label="Search learners"
                placeholder="Search learners"
                maxLength={200}
                leftSection={<IconSearch aria-hidden size="1.8rem" stroke={1.6} />}
                value={search}
                onChange={event => choose({ search: event.currentTarget.value, page: 1 })}
              />
            </div>
          )
        }
      />
      <Card flush>
        {learners.length === 0 && empty}
        {learners.length > 0 && shown.length === 0 && (
          <NobodyFound onAll={() => choose({ search: '', page: 1 })} />
        )}
        {shown.length > 0 && <LearnersTable learners={shown} />}
        <Pages
          label="Pages of the learners"
          page={page}
          pages={pages}
          onPage={next => choose({ search, page: next })}
        />
      </Card>
    </Page>
  )
}

const chosenIn = (params: URLSearchParams) => ({ search: searchIn(params), page: pageIn(params) })

const paramsOf = ({ search, page }: ReturnType<typeof chosenIn>) => ({
  ...(search && { search }),
  ...(page > 1 && { page: String(page) }),
})

const NobodyFound = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState
    icon={<IconUserSearch aria-hidden size="2.4rem" stroke={1.5} />}
    title="No learner matches"
    action={<Button onClick={onAll}>Show all learners</Button>}
  />
)

const LearnersTable = ({ learners }: { readonly learners: readonly Learner[] }) => (
  <Table
    caption="Learners"
    head={
      <>
        <th scope="col" className={css['id']}>
          ID
        </th>
        <th scope="col" className={css['learner']}>
          Learner
        </th>
      </>
    }
  >
    {learners.map(({ id, learner }) => (
      <tr key={id}>
        <td className={css['id']}>{id}</td>
        <td className={css['learner']}>
          <Breakable text={learner} />
        </td>
      </tr>
    ))}
  </Table>
)

import type { Recipe } from './recipe.ts'

export const screen: Recipe = {
  heading: 'Add a screen',
  steps: [
    {
      path: 'domain/addresses.ts',
      before: `  customers: { pattern: '/customers/:tab?'`,
      text: `  figures: { pattern: '/figures', island: 'portal', title: 'Figures' },
`,
    },
    {
      path: 'web/paths/paths.ts',
      before: `  enterCode: () => pathTo('exercise'),
`,
      text: `  figures: () => pathTo('figures'),
`,
    },
    {
      path: 'web/paths/paths.ts',
      before: `  editorLogin: ADDRESSES.editor.title,
`,
      text: `  figures: ADDRESSES.figures.title,
`,
    },
    {
      path: 'web/portal/Portal.tsx',
      before: `
export const Portal = () => (`,
      text: `const FiguresPage = page(() => import('./figures/FiguresPage.tsx').then(page => page.FiguresPage))
`,
    },
    {
      path: 'web/portal/Portal.tsx',
      before: `          <Route path="*" element={<UnknownPage />} />
`,
      text: `          <Route
            path={ADDRESSES.figures.pattern}
            element={<Guarded tab="learners" page={<FiguresPage />} />}
          />
`,
    },
    {
      path: 'web/portal/figures/FiguresPage.tsx',
      text: `import { useQuery } from '@tanstack/react-query'
import type { getIdentifiers } from '#contracts/calls/accounts/customers.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { titles } from '#web/paths/paths.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'
import { PageHead } from '../page/PageHead.tsx'
import { Unreachable } from '../page/Unreachable.tsx'

/** How many identifiers a customer may choose from. */
export const FiguresPage = () => {
  usePageTitle(titles.figures)
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', session?.token, 'identifiers'],
    enabled: session !== null,
    queryFn: ({ signal }) => customerCall<typeof getIdentifiers>('getIdentifiers', {}, { signal }),
  })
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  return (
    <Page>
      <PageHead title={titles.figures} />
      {data ? (
        <Card>
          {data.choices.length === 0 ? (
            <EmptyState title="No identifiers yet" />
          ) : (
            \`Identifiers: \${data.choices.length}\`
          )}
        </Card>
      ) : (
        <Loading label="Loading the figures">
          <Skeleton height="2.4rem" width="12ch" />
        </Loading>
      )}
    </Page>
  )
}
`,
    },
  ],
  writes: ['web/paths/paths.test.ts'],
  tests: ['web/paths/paths.test.ts', 'test/http/pages.test.ts', 'test/architecture.test.ts'],
}

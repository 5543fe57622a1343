import { useQuery } from '@tanstack/react-query'
import type {
  addScenarioToClient,
  getCustomer,
  getCustomers,
  getCustomersIncludingSubs,
  ListedCustomer,
  WholeCustomer,
} from '#contracts/calls/accounts/accounts.ts'
import type { getPortalScenarios } from '#contracts/calls/library/library.ts'
import type { files } from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { useEditorSession } from '#web/session/editor-session.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export type CustomerDetails = WholeCustomer
export type Done = ReplyOf<typeof addScenarioToClient>

type Listed = ListedCustomer[]
interface Page {
  readonly after: string
  readonly size: number
}
const PAGE_SIZE = 100

const useAll = (name: string, askPage: (page: Page, signal: AbortSignal) => Promise<Listed>) => {
  const session = useEditorSession()
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }) => {
    const all: Listed = []
    for (;;) {
      const page = await askPage({ after: all.at(-1)?.name ?? '', size: PAGE_SIZE }, signal)
      all.push(...page)
      if (page.length < PAGE_SIZE) return all
    }
  }
  return useQuery({ queryKey: ['editor', session?.user, name], enabled: session !== null, queryFn })
}

/** Role 0 asks for customers of any portal role (S2§6, rule 2). */
export const useCustomers = () =>
  useAll('getCustomers', (page, signal) =>
    editorCall<typeof getCustomers>('getCustomers', { role: 0, ...page }, { signal }),
  )

export const useCustomersIncludingSubs = () =>
  useAll('getCustomersIncludingSubs', (page, signal) =>
    editorCall<typeof getCustomersIncludingSubs>('getCustomersIncludingSubs', page, { signal }),
  )

export const useCustomer = (client: string) =>
  useEditorQuery<typeof getCustomer>('getCustomer', { client }, { enabled: client !== '' })

export const usePublicNames = (): ReadonlySet<string> => {
  const { data = [] } = useEditorQuery<typeof getPortalScenarios>('getPortalScenarios', {}, { method: 'GET' })
  return new Set(data.map(({ fileName }) => fileName))
}

export const useScenarioNames = () => useEditorQuery<typeof files>('files', {})

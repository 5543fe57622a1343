import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { checkAuditLog, exportAuditLog, getAuditLog } from '#contracts/calls/administration/audit-log.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

/** As in the page's address (expectation 21); '' matches anything. */
export interface AuditQuery {
  readonly actor: string
  readonly call: string
  readonly object: string
  readonly outcome: string
  readonly from: string
  readonly to: string
  /** The page shows the entries older than this one; '' for the newest. */
  readonly before: string
}

const NAMES = ['actor', 'call', 'object', 'outcome', 'from', 'to', 'before'] as const

export const useAuditQuery = () => {
  const [params, setParams] = useSearchParams()
  // NAMES lists all fields of AuditQuery.
  const query = Object.fromEntries(NAMES.map(name => [name, params.get(name) ?? ''])) as unknown as AuditQuery
  const show = (next: Partial<AuditQuery>, replace: boolean) =>
    setParams(Object.fromEntries(Object.entries({ ...query, ...next }).filter(([, value]) => value !== '')), {
      replace,
    })
  return {
    query,
    choose: (part: Partial<AuditQuery>) => show({ ...part, before: '' }, true),
    turnTo: (before: string) => show({ before }, false),
    clear: () => setParams({}, { replace: true }),
  } as const
}

export const ACTS = 'acts'

export const askedOf = ({
  outcome,
  call,
  ...texts
}: AuditQuery): Omit<BodyOf<typeof exportAuditLog>, 'format'> & { readonly before?: string } => ({
  ...(call === ACTS ? { acts: true } : call && { call }),
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  ...(outcome === 'done' || outcome === 'refused' || outcome === 'failed' ? { outcome } : {}),
})

export const useAuditPage = (query: AuditQuery) =>
  useEditorQuery<typeof getAuditLog>('getAuditLog', askedOf(query), { keeps: true })

type Checked = ReplyOf<typeof checkAuditLog>

export const useChainCheck = () => {
  const [soFar, setSoFar] = useState('')
  const query = useQuery({
    queryKey: ['audit log checked'],
    queryFn: async ({ signal }) => {
      for (let after = ''; ;) {
        const part: Checked = await editorCall<typeof checkAuditLog>('checkAuditLog', { after }, { signal })
        if (part.next === '') return part
        setSoFar(part.data)
        after = part.next
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { ...query, soFar } as const
}

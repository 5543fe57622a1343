import { useLocation, useSearchParams } from 'react-router'
import type { getAllExercises, ListedExercise } from '#contracts/calls/administration/overview.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export type ExerciseGroup = ReplyOf<typeof getAllExercises>[number]
export type { ListedExercise }

export interface ListQuery {
  /** A file name; '' for All Scenarios. */
  readonly scenario: string
  readonly sort: 'newest' | 'oldest'
  readonly search: string
}

export const PAGE_SIZE = 20

/** Expectation 21. */
export const useListQuery = () => {
  const [params, setParams] = useSearchParams()
  // The search for players above the list is in the history's state.
  const state: unknown = useLocation().state
  const query: ListQuery = {
    scenario: params.get('scenario') ?? '',
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    search: params.get('search') ?? '',
  }
  const choose = (part: Partial<ListQuery>) => {
    const next = { ...query, ...part }
    const kept = Object.entries(next).filter(([, value]) => value !== '' && value !== 'newest')
    setParams(Object.fromEntries(kept), { replace: true, state })
  }
  return { query, choose } as const
}

export const useExercises = ({ scenario, sort, search }: ListQuery) =>
  useEditorQuery<typeof getAllExercises>(
    'getAllExercises',
    { sort, size: PAGE_SIZE, ...(scenario && { scenario }), ...(search && { search }) },
    { keeps: true },
  )

export const useScenariosWithExercises = () =>
  useEditorQuery<typeof getAllExercises>('getAllExercises', { size: 1 })

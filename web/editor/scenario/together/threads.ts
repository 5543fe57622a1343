import { useMemo } from 'react'
import type { getThreads } from '#contracts/calls/scenarios/together.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { useOnDesk } from '../desk/desk.ts'

export const EVERY = 30_000

type Thread = ReplyOf<typeof getThreads>[number]
const NONE: readonly Thread[] = []

export const useThreads = () => {
  const filename = useOnDesk(state => state.fileName)
  return useEditorQuery<typeof getThreads>(
    'getThreads',
    { filename },
    { enabled: filename !== '', every: () => EVERY },
  )
}

export const useOpenComments = (): ReadonlyMap<string, number> => {
  const isNamed = useOnDesk(state => state.fileName !== '')
  const { data } = useThreads()
  const threads = isNamed && data ? data : NONE
  return useMemo(
    () => new Map(threads.filter(({ isDone }) => !isDone).map(({ event, comments }) => [event, comments])),
    [threads],
  )
}

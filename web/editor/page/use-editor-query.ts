import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { useEditorSession } from '#web/session/editor-session.ts'

interface Options<Reply> {
  readonly method?: Call['method']
  readonly enabled?: boolean
  readonly keeps?: boolean
  /** Milliseconds until the next poll, or false for none. */
  readonly every?: (reply: Reply | undefined) => number | false
  /** Whether polling continues in a hidden tab. */
  readonly aside?: boolean
}

export const useEditorQuery = <C extends Call>(
  name: C['name'],
  body: BodyOf<C>,
  options: Options<ReplyOf<C>> = {},
) => {
  const { method, enabled = true, keeps = false, every, aside = false } = options
  const session = useEditorSession()
  return useQuery<ReplyOf<C>>({
    queryKey: ['editor', session?.user, name, body],
    enabled: session !== null && enabled,
    queryFn: ({ signal }) => editorCall<C>(name, body, { signal, ...(method && { method }) }),
    ...(keeps && { placeholderData: keepPreviousData }),
    ...(every && { refetchInterval: ({ state }) => every(state.data), refetchIntervalInBackground: aside }),
  })
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { useEditorSession } from '#web/session/editor-session.ts'

interface Options<Reply> {
  readonly method?: Call['method']
  /** False while it is not known yet what to ask. */
  readonly enabled?: boolean
  /** What was found last stays until the next is there, so that typing does not empty the page. */
  readonly keeps?: boolean
  /** Milliseconds until it is asked again by itself, or false; also after a failure. */
  readonly every?: (reply: Reply | undefined) => number | false
  /** Also while another tab or window lies over the page. */
  readonly aside?: boolean
}

/** Asks with the editor's token. After anything was changed, everything below ['editor'] is asked again. */
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

import { useEffect } from 'react'
import type { getOwnRights } from '#contracts/calls/access/access.ts'
import { updateEditorRights } from '#web/session/editor-session.ts'
import { useEditorQuery } from '../page/use-editor-query.ts'

/** An administrator may have changed the rights since the login. */
export const useOwnRights = (): void => {
  const { data: rights } = useEditorQuery<typeof getOwnRights>('getOwnRights', {})
  useEffect(() => {
    if (rights) updateEditorRights(rights)
  }, [rights])
}

import type { logout } from '#contracts/calls/access/access.ts'
import { call } from '#web/api/call.ts'
import { editorSession, endEditorSession } from '#web/session/editor-session.ts'
import { askToLeave, hasUnsavedChanges } from '../page/unsaved.ts'

/** Milliseconds for the server to receive the logout. */
const PATIENCE = 2_000

export const logOut = (): void => (hasUnsavedChanges() ? askToLeave(endAndReload) : void endAndReload())

const endAndReload = async () => {
  const token = editorSession()?.token ?? null
  endEditorSession()
  // In this browser the session is over, whatever the server replies.
  const told = call<typeof logout>('logout', {}, { token, signal: AbortSignal.timeout(PATIENCE) })
  await told.catch(() => undefined)
  location.reload()
}

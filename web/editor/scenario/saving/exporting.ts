import { messages, sentence } from '#contracts/words/messages.ts'
import { download } from '#web/api/download.ts'
import { CallFailure } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { sessionOver } from '#web/session/editor-call.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { type Desk, isUnsaved } from '../desk/desk.ts'

export const exportScenario = async (
  desk: Desk,
  { comments }: { readonly comments: boolean },
): Promise<void> => {
  const { fileName } = desk.get()
  if (fileName === '') return showBanner('warning', messages['export unsaved'])
  const token = editorSession()?.token ?? null
  try {
    await download('exportScenario', { filename: fileName, comments }, token)
    if (isUnsaved(desk.get())) showBanner('warning', sentence('exported without changes', { name: fileName }))
    else showBanner('success', sentence('exported', { name: fileName }))
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'session over') sessionOver(token, error.message)
    else showBanner('failed', failedText(error))
  }
}

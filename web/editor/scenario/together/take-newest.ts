import type { loadFile } from '#contracts/calls/scenarios/authoring.ts'
import type { tellOpen } from '#contracts/calls/scenarios/together.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { type Desk, isUnsaved, workOf } from '../desk/desk.ts'
import { takeTheirs } from '../saving/two-versions.ts'
import { opened } from '../desk/work.ts'

export type Newest = NonNullable<ReplyOf<typeof tellOpen>['newest']>

/** Rule 156. */
export const takeNewest = async (
  desk: Desk,
  { filename: fileName, version, data }: Newest,
): Promise<void> => {
  const ask = () => desk.set({ conflict: { fileName, version, sentence: data } })
  if (isUnsaved(desk.get())) return ask()
  try {
    const theirs = await editorCall<typeof loadFile>('loadFile', { filename: fileName })
    const now = desk.get()
    if (now.fileName !== fileName || now.base >= theirs.version) return
    // The author has typed while the version was loading.
    if (isUnsaved(now)) return ask()
    const id = workOf(now).editing?.original ?? ''
    takeTheirs(desk, theirs)
    desk.look(work => opened(work, id))
  } catch (error) {
    showBanner('failed', failedText(error))
  }
}

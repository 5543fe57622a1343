import * as contract from '#contracts/calls/media/media.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { takenName } from './taken-name.ts'

/** Security row 48. */
export const uploadVideo = handler(
  contract.uploadVideo,
  async ({ media }, { editorId: by }, { videoName, replace }, { file, audit }) => {
    if (!file) return no('recording required')
    const kept = await media.keepRecording({ file, name: videoName, by, mayReplace: replace === 'true' })
    if (isRefusal(kept)) return said(takenName(kept, replace))
    audit.object = kept.id
    return {
      type: 'success',
      data: sentence('recording stored', { name: kept.name }),
      name: kept.name,
      url: `/videos/${encodeURI(kept.name)}`,
    }
  },
)

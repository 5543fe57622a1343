import * as contract from '#contracts/calls/media/media.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { IMAGE_KINDS } from '#domain/scenario/media/media-names.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { takenName } from './taken-name.ts'

/** Security row 47. */
export const uploadImage = handler(
  contract.uploadImage,
  async ({ media }, { editorId: by }, input, { file, audit }) => {
    const kind = IMAGE_KINDS.find(each => each === input.chosenOption)
    if (!kind) return no('image type required')
    if (!file) return no('image required')

    const { imageName, alt = '', replace } = input
    const kept = await media.keepPicture({
      file,
      kind,
      name: imageName,
      alt,
      by,
      mayReplace: replace === 'true',
    })
    if (isRefusal(kept)) return said(takenName(kept, replace))
    audit.object = kept.id
    return {
      type: 'success',
      data: sentence('image stored', { name: kept.name }),
      name: kept.name,
      url: `/images/${encodeURI(kept.name)}`,
    }
  },
)

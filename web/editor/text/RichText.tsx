import { randomId } from '#web/api/random-id.ts'
import type { uploadImage } from '#contracts/calls/media/media.ts'
import type { Pictures } from '#web/content/text/pictures.ts'
import { RichText as Text, type RichTextProps } from '#web/content/text/RichText.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { upload } from '../media/upload.ts'

export const RichText = (props: Omit<RichTextProps, 'pictures'>) => <Text {...props} pictures={PICTURES} />

const PICTURES: Pictures = {
  Dialog: windowPart(() => import('../find/PictureDialog.tsx').then(file => file.PictureOfTextDialog)),
  store: async file => {
    const { url } = await upload<typeof uploadImage>(
      'uploadImage',
      { chosenOption: 'Content Image', imageName: nameFor(file), alt: '' },
      file,
    )
    return url
  },
}

/** Two pictures must not share a name. */
const nameFor = ({ name }: File): string => {
  const base = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}_ ]/gu, ' ')
    .trim()
  return `${base || 'picture'} ${randomId().slice(0, 8)}`
}

import type { uploadImage } from '#contracts/media.ts'
import { faceName } from '#domain/scenario/face.ts'
import { upload } from '../media/upload.ts'

/** Large enough for a card on a fine screen. */
const SIDE = 512

/** Stores the profile picture of a persona or an organisation under its name, in place of an earlier one (S2§3). Returns the name it has there. */
export const storePicture = async (owner: string, file: File): Promise<string> => {
  const { name } = await upload<typeof uploadImage>(
    'uploadImage',
    { chosenOption: 'Profile Picture', imageName: faceName(owner), alt: owner, replace: 'true' },
    await squared(file),
  )
  return name
}

/** The middle of the picture as a PNG, which is what pages ask for, whatever it was. What is no picture goes as it is: the server says so. */
const squared = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const side = Math.min(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.min(SIDE, side), height: Math.min(SIDE, side) })
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'picture.png', { type: 'image/png' }) : file
}

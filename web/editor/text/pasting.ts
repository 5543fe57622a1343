// What is pasted or dropped into a text: HTML, cleaned; pictures, PNG or JPEG, stored among the media (S2§5).
import type { EditorView } from '@tiptap/pm/view'
import type { uploadImage } from '#contracts/media.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { upload } from '../media/upload.ts'
import { pieceOf } from './parsed-html.ts'

const PICTURES = new Set(['image/png', 'image/jpeg'])

/** Handles what carries HTML or pictures; plain text is left to the editor. True: handled. */
export const takeIn = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => PICTURES.has(type))
  if (pictures.length > 0) {
    void store(view, pictures, at)
    return true
  }
  // A file of any other kind is refused, not opened in place of the page.
  if (data && data.files.length > 0) return true
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  const piece = pieceOf(view.state.schema, html)
  const place = at ?? view.state.selection.from
  const change = at === undefined ? view.state.tr.replaceSelection(piece) : view.state.tr.replaceRange(place, place, piece)
  view.dispatch(change.scrollIntoView().setMeta('paste', true))
  return true
}

const store = async (view: EditorView, files: readonly File[], at?: number): Promise<void> => {
  for (const file of files)
    try {
      const { url } = await upload<typeof uploadImage>(
        'uploadImage',
        { chosenOption: 'Content Image', imageName: nameFor(file), alt: '' },
        file,
      )
      const picture = view.state.schema.nodes['image']?.create({ src: url, alt: '' })
      if (picture) view.dispatch(view.state.tr.insert(Math.min(at ?? view.state.selection.to, view.state.doc.content.size), picture))
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    }
}

/** Two pictures of one name must not meet. */
const nameFor = ({ name }: File): string => {
  const base = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}_ ]/gu, ' ')
    .trim()
  return `${base || 'picture'} ${crypto.randomUUID().slice(0, 8)}`
}

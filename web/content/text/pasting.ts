import type { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { sentenceOfError } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { blankLinksIn } from './blank-links.ts'
import { elementsOf, leaveOutElsewhere, pieceOf } from './parsed-html.ts'
import type { Pictures } from './pictures.ts'

const PICTURES = new Set(['image/png', 'image/jpeg'])

interface PicturesOfText {
  readonly pictures: Pictures | undefined
  readonly attachesBelow: boolean
}

/** false for plain text, which the editor handles. `at` is the position of a drop. */
export const takeIn = (
  view: EditorView,
  { pictures, attachesBelow }: PicturesOfText,
  data: DataTransfer | null,
  at?: number,
): boolean => {
  const files = [...(data?.files ?? [])].filter(({ type }) => PICTURES.has(type))
  if (files.length > 0) {
    if (pictures) void store(view, pictures, files, at)
    else
      showBanner(
        'failed',
        `This text cannot contain pictures.${attachesBelow ? ' You can attach one below.' : ''}`,
      )
    return true
  }
  // The browser would open the file in place of the page.
  if (data && data.files.length > 0) return true
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  const elements = elementsOf(html)
  // Loading a picture from another site would tell that site about the text's readers.
  if (!pictures && leaveOutElsewhere(elements))
    showBanner(
      'warning',
      `Pictures from other sites are left out.${attachesBelow ? ' You can upload and attach one below.' : ''}`,
    )
  const piece = pieceOf(view.state.schema, elements)
  sayBlankLinks(piece)
  const place = at ?? view.state.selection.from
  const change =
    at === undefined ? view.state.tr.replaceSelection(piece) : view.state.tr.replaceRange(place, place, piece)
  view.dispatch(change.scrollIntoView().setMeta('paste', true))
  return true
}

const sayBlankLinks = (piece: Slice): void => {
  const count = blankLinksIn(piece.content)
  if (count > 0)
    showBanner('warning', `${count === 1 ? 'A link leads' : `${count} links lead`} nowhere: ${WHICH_LINKS}`)
}

const WHICH_LINKS =
  'links must begin with https:, http:, mailto:, tel: or sms:. Give any such link another address, or remove it.'

const store = async (
  view: EditorView,
  pictures: Pictures,
  files: readonly File[],
  at?: number,
): Promise<void> => {
  for (const file of files)
    try {
      const src = await pictures.store(file)
      const picture = view.state.schema.nodes['image']?.create({ src, alt: '' })
      if (picture)
        view.dispatch(
          view.state.tr.insert(Math.min(at ?? view.state.selection.to, view.state.doc.content.size), picture),
        )
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    }
}

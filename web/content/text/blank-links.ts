import type { Fragment, Node } from '@tiptap/pm/model'
import { BLANK } from '#domain/scenario/authored-html.ts'

/** A link may be several runs of text. */
export const blankLinksIn = (content: Fragment): number => {
  let count = 0
  content.descendants((node, _at, parent, index) => {
    const before = (parent?.content ?? content).maybeChild(index - 1)
    if (isBlankLink(node) && !(before && isBlankLink(before))) count += 1
  })
  return count
}

const isBlankLink = ({ marks }: Node): boolean =>
  marks.some(({ type, attrs }) => type.name === 'link' && attrs['href'] === BLANK)

import { Extension, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** S2§9. */
export const INDENTS = 8
const UNDO = { depth: 100, newGroupDelay: 1_000 } as const
const EM_PER_LEVEL = 2

const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: element => levelOf(element.style.marginLeft),
          renderHTML: ({ indent }: Record<string, unknown>) =>
            typeof indent === 'number' && indent > 0
              ? { style: `margin-left: ${indent * EM_PER_LEVEL}em` }
              : {},
        },
      },
    },
  ],
})

export const levelOf = (margin: string): number => {
  const [, amount = '0'] = /^(\d+(?:\.\d+)?)em$/.exec(margin) ?? []
  return Math.min(INDENTS, Math.round(Number(amount) / EM_PER_LEVEL))
}

const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    title: { default: null },
    width: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const extensions = [
  StarterKit.configure({
    undoRedo: UNDO,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // `safeLink` and both sanitisers check the address of a link.
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: () => true,
      HTMLAttributes: { target: null, rel: null },
    },
    // A trailing node would append an empty paragraph to a text that ends in a list.
    trailingNode: false,
  }),
  Indent,
  Picture,
]

const KNOWN = new Set(
  'P BR HR H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE STRONG B EM I U S STRIKE DEL A IMG'.split(' '),
)

/** The tags of unsupported elements, and 'styles' if supported ones have unsupported styles. */
export const unknownIn = (root: ParentNode): readonly string[] => {
  const found = [...root.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    if (!KNOWN.has(element.tagName)) return [`<${element.tagName.toLowerCase()}>`]
    const style = element.getAttribute('style') ?? ''
    return style === '' || /^margin-left:\s*\d+(\.\d+)?em;?$/.test(style) ? [] : ['styles']
  })
  return [...new Set(found)]
}

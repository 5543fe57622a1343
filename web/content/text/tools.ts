import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH1,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPilcrow,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { canIndent, indentBy } from './indenting.ts'

export interface Tool {
  readonly name: string
  readonly keys?: string
  readonly icon: typeof IconBold
  readonly press: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const heading = (level: 1 | 2 | 3, icon: typeof IconBold): Tool => ({
  name: `Heading ${level}`,
  icon,
  press: editor => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: editor => editor.isActive('heading', { level }),
})

const NORMAL: Tool = {
  name: 'Normal',
  icon: IconPilcrow,
  press: editor => editor.chain().focus().setParagraph().run(),
  isOn: editor => editor.isActive('paragraph'),
}

const LETTERS: readonly Tool[] = [
  {
    name: 'Bold',
    keys: 'Control+B',
    icon: IconBold,
    press: e => e.chain().focus().toggleBold().run(),
    isOn: e => e.isActive('bold'),
  },
  {
    name: 'Italic',
    keys: 'Control+I',
    icon: IconItalic,
    press: e => e.chain().focus().toggleItalic().run(),
    isOn: e => e.isActive('italic'),
  },
  {
    name: 'Underline',
    keys: 'Control+U',
    icon: IconUnderline,
    press: e => e.chain().focus().toggleUnderline().run(),
    isOn: e => e.isActive('underline'),
  },
  {
    name: 'Strike',
    icon: IconStrikethrough,
    press: e => e.chain().focus().toggleStrike().run(),
    isOn: e => e.isActive('strike'),
  },
]

const BULLETS: Tool = {
  name: 'Bullet list',
  icon: IconList,
  press: e => e.chain().focus().toggleBulletList().run(),
  isOn: e => e.isActive('bulletList'),
}
const NUMBERS: Tool = {
  name: 'Numbered list',
  icon: IconListNumbers,
  press: e => e.chain().focus().toggleOrderedList().run(),
  isOn: e => e.isActive('orderedList'),
}

export const STORY: readonly (readonly Tool[])[] = [
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  LETTERS,
  [
    BULLETS,
    NUMBERS,
    {
      name: 'Less indent',
      icon: IconIndentDecrease,
      press: e => indentBy(e, -1),
      can: e => canIndent(e, -1),
    },
    { name: 'More indent', icon: IconIndentIncrease, press: e => indentBy(e, 1), can: e => canIndent(e, 1) },
  ],
]

export const HISTORY: readonly Tool[] = [
  {
    name: 'Undo',
    keys: 'Control+Z',
    icon: IconArrowBackUp,
    press: e => e.chain().focus().undo().run(),
    can: e => e.can().undo(),
  },
  {
    name: 'Redo',
    keys: 'Control+Y',
    icon: IconArrowForwardUp,
    press: e => e.chain().focus().redo().run(),
    can: e => e.can().redo(),
  },
]

/** S2§2 Client Gateway. */
export const AGREEMENT: readonly (readonly Tool[])[] = [
  [heading(1, IconH1), heading(2, IconH2), NORMAL],
  LETTERS,
  [NUMBERS, BULLETS],
]

export const LINK = {
  name: 'Link',
  icon: IconLink,
  isOn: (editor: Editor) => editor.isActive('link'),
} as const

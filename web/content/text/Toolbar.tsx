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
  IconPhoto,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { mediaUrl } from '../media.ts'
import { canIndent, indentBy } from './indenting.ts'
import { LinkForm } from './LinkForm.tsx'
import type { Pictures } from './pictures.ts'
import css from './RichText.module.css'

interface Tool {
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

/** S2§9: the toolbar offers headings 1 to 3; 4 to 6 are kept where a text has them. */
const GROUPS: readonly (readonly Tool[])[] = [
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  [
    { name: 'Bold', keys: 'Control+B', icon: IconBold, press: e => e.chain().focus().toggleBold().run(), isOn: e => e.isActive('bold') },
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
    { name: 'Strike', icon: IconStrikethrough, press: e => e.chain().focus().toggleStrike().run(), isOn: e => e.isActive('strike') },
  ],
  [
    { name: 'Bullet list', icon: IconList, press: e => e.chain().focus().toggleBulletList().run(), isOn: e => e.isActive('bulletList') },
    {
      name: 'Numbered list',
      icon: IconListNumbers,
      press: e => e.chain().focus().toggleOrderedList().run(),
      isOn: e => e.isActive('orderedList'),
    },
    { name: 'Less indent', icon: IconIndentDecrease, press: e => indentBy(e, -1), can: e => canIndent(e, -1) },
    { name: 'More indent', icon: IconIndentIncrease, press: e => indentBy(e, 1), can: e => canIndent(e, 1) },
  ],
]

const HISTORY: readonly Tool[] = [
  { name: 'Undo', keys: 'Control+Z', icon: IconArrowBackUp, press: e => e.chain().focus().undo().run(), can: e => e.can().undo() },
  { name: 'Redo', keys: 'Control+Y', icon: IconArrowForwardUp, press: e => e.chain().focus().redo().run(), can: e => e.can().redo() },
]

interface ToolbarProps {
  readonly editor: Editor
  readonly label: string
  /** Without, a text has no pictures. */
  readonly pictures: Pictures | undefined
}

/** The tools of a text: one stop for Tab, arrows inside. */
export const Toolbar = ({ editor, label, pictures }: ToolbarProps) => {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const insert = (name: string, alt: string) => {
    setOpen(null)
    const src = mediaUrl(name)
    if (src) editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run()
  }
  return (
    <>
      <div role="toolbar" tabIndex={-1} aria-label={`Tools of ${label}`} className={css['tools']} onKeyDown={walk}>
        {GROUPS.map((tools, index) => (
          <div key={tools[0]?.name} className={css['group']}>
            {tools.map((tool, at) => (
              <ToolButton key={tool.name} editor={editor} tool={tool} first={index === 0 && at === 0} />
            ))}
          </div>
        ))}
        <div className={css['group']}>
          <ToolButton editor={editor} tool={{ ...LINK, press: () => setOpen(open === 'link' ? null : 'link') }} />
          {pictures && <ToolButton editor={editor} tool={{ name: 'Picture', icon: IconPhoto, press: () => setOpen('picture') }} />}
        </div>
        <div className={css['group']}>
          {HISTORY.map(tool => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
        </div>
      </div>
      {open === 'link' && <LinkForm editor={editor} onClose={() => setOpen(null)} />}
      <Suspense>
        {pictures && open === 'picture' && <pictures.Dialog onClose={() => setOpen(null)} onPick={({ name, alt }) => insert(name, alt)} />}
      </Suspense>
    </>
  )
}

const LINK = { name: 'Link', icon: IconLink, isOn: (editor: Editor) => editor.isActive('link') } as const

interface ToolButtonProps {
  readonly editor: Editor
  readonly tool: Tool
  readonly first?: boolean
}

const ToolButton = ({ editor, tool: { name, keys, icon: Icon, press, isOn, can }, first = false }: ToolButtonProps) => {
  const state = useEditorState({ editor, selector: () => `${isOn?.(editor) ?? ''} ${can?.(editor) ?? true}` })
  const [on, possible] = state.split(' ')
  return (
    <button
      type="button"
      className={css['tool']}
      aria-label={name}
      title={name}
      aria-keyshortcuts={keys}
      aria-pressed={isOn ? on === 'true' : undefined}
      aria-disabled={possible === 'false' || undefined}
      tabIndex={first ? 0 : -1}
      // The selection stays in the text.
      onMouseDown={event => event.preventDefault()}
      onClick={() => possible === 'true' && press(editor)}
    >
      <Icon aria-hidden size="1.8rem" stroke={1.6} />
    </button>
  )
}

const walk = (press: KeyboardEvent): void => {
  const by = press.key === 'ArrowRight' ? 1 : press.key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  const tools = [...press.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = tools.findIndex(tool => tool === document.activeElement)
  press.preventDefault()
  tools[(at + by + tools.length) % tools.length]?.focus()
}

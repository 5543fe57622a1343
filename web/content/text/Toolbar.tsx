import { IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { Suspense, useState } from 'react'
import { ACROSS, moveFocus } from '#web/kit/action/arrow-keys.ts'
import { mediaUrl } from '../media.ts'
import { LinkForm } from './LinkForm.tsx'
import type { Pictures } from './pictures.ts'
import css from './RichText.module.css'
import { AGREEMENT, HISTORY, LINK, STORY, type Tool } from './tools.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly pictures: Pictures | undefined
  readonly agreement: boolean
}

/** The toolbar is one Tab stop; the arrow keys move inside it. */
export const Toolbar = ({ editor, label, pictures, agreement }: ToolbarProps) => {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const groups = agreement ? AGREEMENT : STORY
  const [stop, setStop] = useState(groups[0]?.[0]?.name)
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      editor={editor}
      tool={tool}
      isStop={tool.name === stop}
      onFocus={() => setStop(tool.name)}
    />
  )
  const insert = (name: string, alt: string) => {
    setOpen(null)
    const src = mediaUrl(name)
    if (src) editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run()
  }
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={`Tools of ${label}`}
        className={css['tools']}
        onKeyDown={press => moveFocus(press, press.currentTarget.querySelectorAll('button'), ACROSS)}
      >
        {groups.map(tools => (
          <div key={tools[0]?.name} className={css['group']}>
            {tools.map(button)}
          </div>
        ))}
        <div className={css['group']}>
          {button({ ...LINK, press: () => setOpen(open === 'link' ? null : 'link') })}
          {pictures &&
            !agreement &&
            button({ name: 'Picture', icon: IconPhoto, press: () => setOpen('picture') })}
        </div>
        {!agreement && <div className={css['group']}>{HISTORY.map(button)}</div>}
      </div>
      {open === 'link' && <LinkForm editor={editor} onClose={() => setOpen(null)} />}
      <Suspense>
        {pictures && open === 'picture' && (
          <pictures.Dialog onClose={() => setOpen(null)} onPick={({ name, alt }) => insert(name, alt)} />
        )}
      </Suspense>
    </>
  )
}

interface ToolButtonProps {
  readonly editor: Editor
  readonly tool: Tool
  readonly isStop: boolean
  readonly onFocus: () => void
}

const ToolButton = ({
  editor,
  tool: { name, keys, icon: Icon, press, isOn, can },
  isStop,
  onFocus,
}: ToolButtonProps) => {
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
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // A press on a tool must not take the selection from the text.
      onMouseDown={event => event.preventDefault()}
      onClick={() => possible === 'true' && press(editor)}
    >
      <Icon aria-hidden size="1.8rem" stroke={1.6} />
    </button>
  )
}

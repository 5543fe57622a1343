import { type Editor, EditorContent, getSchema, useEditor } from '@tiptap/react'
import { type AriaAttributes, useEffect, useId, useRef, useState } from 'react'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { extensions, unknownIn } from './extensions.ts'
import { documentOf, elementsOf } from './parsed-html.ts'
import { takeIn } from './pasting.ts'
import type { Pictures } from './pictures.ts'
import css from './RichText.module.css'
import { Toolbar } from './Toolbar.tsx'

export interface RichTextProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly id?: string
  readonly short?: boolean
  /** An agreement has its own tools (S2§2). */
  readonly agreement?: boolean
  readonly pictures?: Pictures
  readonly attachesBelow?: boolean
}

/**
 * HTML with elements or styles that the editor does not support is shown as source, so that editing keeps
 * them (S2§5, S2§9).
 */
export const RichText = (props: RichTextProps) => {
  const [seen, setSeen] = useState(() => looked(props.value))
  // The text was changed elsewhere, for example by an undo.
  if (props.value !== seen.html) setSeen(looked(props.value))
  const onChange = (html: string) => {
    setSeen(({ unknown }) => ({ html, unknown }))
    props.onChange(html)
  }
  if (seen.unknown.length === 0) return <Written {...props} onChange={onChange} />
  return (
    <div className={css['source']}>
      <TextArea
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        id={props.id}
        label={props.label}
        description={`This text contains ${seen.unknown.join(', ')}, so it is shown as HTML.`}
        autosize
        minRows={6}
        maxRows={24}
        value={props.value}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <Button size="sm" onClick={() => setSeen({ ...seen, unknown: [] })}>
        Remove these and edit with the toolbar
      </Button>
    </div>
  )
}

const looked = (html: string) => ({ html, unknown: unknownIn(elementsOf(html)) })

const schema = getSchema(extensions)

const Written = ({
  label,
  value,
  onChange,
  id,
  short = false,
  agreement = false,
  pictures,
  attachesBelow = false,
  ...aria
}: RichTextProps) => {
  const labelId = useId()
  /** The last text that this editor emitted or was given. */
  const said = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  // A page that was hidden during a login has no editor when it is shown again, until a new one is created.
  const editor: Editor | null = useEditor({
    extensions,
    onBeforeCreate: ({ editor: created }) => {
      created.options.content = documentOf(schema, said.current)
    },
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...(id && { id }),
        ...{
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          class: css['text'] ?? '',
        },
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
        ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
      },
      handleDOMEvents: {
        paste: (view, event) => {
          const handled = takeIn(view, { pictures, attachesBelow }, event.clipboardData)
          if (handled) event.preventDefault()
          return handled
        },
        drop: (view, event) => {
          if (view.dragging) return false
          const handled = takeIn(
            view,
            { pictures, attachesBelow },
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
          )
          if (handled) event.preventDefault()
          return handled
        },
        // No keyboard trap: Tab leaves the text.
        keydown: (_view, event) => event.key === 'Tab',
      },
    },
    onUpdate: ({ editor }) => {
      said.current = editor.isEmpty ? '' : editor.getHTML()
      tell.current(said.current)
    },
  })
  useEffect(() => {
    if (!editor || value === said.current) return
    said.current = value
    editor.commands.setContent(documentOf(editor.schema, value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div>
      <p id={labelId} className={css['label']}>
        {label}
      </p>
      <div className={`${css['frame']} ${short ? css['short'] : ''}`}>
        {editor && <Toolbar editor={editor} label={label} pictures={pictures} agreement={agreement} />}
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { BLANK, safeLink } from '#domain/scenario/authored-html.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './RichText.module.css'

interface LinkFormProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** An address that is not allowed becomes about:blank (S2§5), after a warning. */
export const LinkForm = ({ editor, onClose }: LinkFormProps) => {
  const id = useId()
  const before: unknown = editor.getAttributes('link')['href']
  const [address, setAddress] = useState(typeof before === 'string' ? before : '')
  const [warnedOf, setWarnedOf] = useState('')
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const set = () => {
    const href = safeLink(address)
    if (address.trim() !== '' && href === BLANK && warnedOf !== address) return setWarnedOf(address)
    if (address.trim() === '') chain().unsetLink().run()
    else if (editor.state.selection.empty && typeof before !== 'string')
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().setLink({ href }).run()
    onClose()
  }
  return (
    // Not a form: it is inside other forms.
    <div className={css['link']}>
      <TextField
        id={id}
        label="Address"
        placeholder="https://"
        value={address}
        error={
          warnedOf !== '' && warnedOf === address
            ? 'A link address must begin with https:, http:, mailto:, tel: or sms:. If you set it anyway, the link will lead nowhere (about:blank).'
            : undefined
        }
        // The author has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={event => setAddress(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
            editor.commands.focus()
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button variant="primary" onClick={set}>
        Set link
      </Button>
      {typeof before === 'string' && (
        <Button
          onClick={() => {
            chain().unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  )
}

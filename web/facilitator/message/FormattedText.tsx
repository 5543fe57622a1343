import { type ReactNode, useState } from 'react'
import type { RichTextProps } from '#web/content/text/RichText.tsx'
import { part } from '#web/kit/page/part.ts'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { Skeleton } from '#web/kit/status/Skeleton.tsx'
import css from './SendForm.module.css'
import { htmlOf, textOf } from './text.ts'

interface FormattedTextProps extends Pick<
  RichTextProps,
  'id' | 'label' | 'value' | 'onChange' | 'attachesBelow'
> {
  readonly error?: string | undefined
}

const RichText = part(() => import('#web/content/text/RichText.tsx').then(file => file.RichText), {
  waiting: <Skeleton height="26rem" />,
  frame: (said, props) => <Plain said={said} {...props} />,
})

export const FormattedText = ({ error, ...props }: FormattedTextProps) => {
  const errorId = `${props.id ?? ''}-error`
  return (
    <div>
      <RichText {...props} {...(error && { 'aria-describedby': errorId, 'aria-invalid': true })} />
      {error && (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** If the editor fails to load, plain text can be written and sent. */
const Plain = ({ said, id, label, value, onChange }: RichTextProps & { readonly said: ReactNode }) => {
  const [written, setWritten] = useState(() => ({ text: textOf(value), html: value }))
  // The text was changed elsewhere, for example because the message was sent or discarded.
  if (value !== written.html) setWritten({ text: textOf(value), html: value })
  const write = (text: string) => {
    const html = htmlOf(text)
    setWritten({ text, html })
    onChange(html)
  }
  return (
    <>
      <TextArea
        id={id}
        label={label}
        description="An empty line begins a new paragraph."
        rows={9}
        value={written.text}
        onChange={event => write(event.currentTarget.value)}
      />
      {said}
    </>
  )
}

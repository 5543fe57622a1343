import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { sizeOf } from '#web/kit/units.ts'
import css from './FileField.module.css'

interface FileFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly accept: string
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  readonly error?: string | undefined
  readonly preview?: ReactNode
}

export const FileField = ({ id, label, hint, accept, file, onFile, error, preview }: FileFieldProps) => {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const noteId = useId()
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={noteId}>
      <p id={labelId} className={css['label']}>
        {label}
      </p>
      <div
        className={`${css['place']} ${over ? css['over'] : ''} ${error ? css['wrong'] : ''}`}
        onDragOver={event => {
          if (!carries(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          setOver(false)
          if (!carries(event)) return
          event.preventDefault()
          onFile(event.dataTransfer.files[0] ?? null)
        }}
      >
        {preview && <div className={css['preview']}>{preview}</div>}
        <div className={css['choose']}>
          <Button
            id={id}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
            icon={<IconUpload aria-hidden size="1.8rem" stroke={1.6} />}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          {file && (
            <Button variant="quiet" onClick={() => onFile(null)}>
              Remove the file
            </Button>
          )}
          <span className={css['name']}>
            {file ? `${file.name}, ${sizeOf(file.size)}` : 'or drop it here'}
          </span>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          // Lets the user choose the same file again after removing it.
          event.currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <p id={noteId} className={error ? css['error'] : css['hint']}>
        {error ?? hint}
      </p>
    </div>
  )
}

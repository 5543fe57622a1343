import { type DragEvent, type ReactNode, useState } from 'react'
import css from './FileDrop.module.css'

/** Rows dragged inside it carry no file, and pass through. */
export const FileDrop = ({
  onFile,
  children,
}: {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}) => {
  const [over, setOver] = useState(false)
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div
      className={over ? css['over'] : undefined}
      onDragOver={event => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={event => {
        setOver(false)
        if (!carries(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      {children}
    </div>
  )
}

import { useState } from 'react'
import type { loadPDF } from '#contracts/calls/play/play.ts'
import { DocumentPaper } from '#web/content/DocumentPaper.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { useAsked } from '../console/use-asked.ts'
import css from './Attached.module.css'

export const Attached = ({ name }: { readonly name: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css['attached']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Attached: {name}</summary>
      {isOpen && <Paper name={name} />}
    </details>
  )
}

const Paper = ({ name }: { readonly name: string }) => {
  const { reply, problem } = useAsked<typeof loadPDF>('loadPDF', { filename: name }, '')
  if (problem !== null) return <p role="alert">{problem}</p>
  if (reply === null)
    return (
      <Loading label="Loading the document">
        <Skeleton height="20rem" />
      </Loading>
    )
  return (
    <div className={css['paper']}>
      <DocumentPaper document={reply} />
      {reply.fields.length > 0 && (
        <>
          <p className={css['fields']}>Form fields:</p>
          <ul>
            {reply.fields.map(({ identifier, label, options }) => (
              <li key={identifier}>
                {label}
                {options.length > 0 && ` (${options.join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

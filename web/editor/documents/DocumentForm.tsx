import { Suspense } from 'react'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { Segments } from '#web/kit/form/Segments.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { part } from '#web/kit/page/part.ts'
import { Skeleton } from '#web/kit/status/Skeleton.tsx'
import { FormFieldRows } from './FormFieldRows.tsx'
import { ImageRows } from './ImageRows.tsx'
import css from './PdfSection.module.css'

const RichText = part(() => import('../text/RichText.tsx').then(file => file.RichText))

const TYPES = [
  { value: 'Document', label: 'Document' },
  { value: 'Form', label: 'Form' },
] as const

interface DocumentFormProps {
  readonly draft: ScenarioDocument
  readonly onChange: (draft: ScenarioDocument) => void
}

export const DocumentForm = ({ draft, onChange }: DocumentFormProps) => {
  const set = (part: Partial<ScenarioDocument>) => onChange({ ...draft, ...part })
  return (
    <div className={css['form']}>
      <Segments label="Type" options={TYPES} value={draft.type} onChange={type => set({ type })} />
      <TextField
        label="Title"
        maxLength={300}
        value={draft.title}
        onChange={event => set({ title: event.currentTarget.value })}
      />
      <Suspense fallback={<Skeleton height="26rem" />}>
        <RichText
          id="document-content"
          label="Content"
          value={draft.content}
          onChange={content => set({ content })}
        />
      </Suspense>
      <ImageRows images={draft.images} onChange={images => set({ images })} />
      {draft.type === 'Form' && <FormFieldRows fields={draft.fields} onChange={fields => set({ fields })} />}
    </div>
  )
}

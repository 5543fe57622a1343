import { useState } from 'react'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { DocumentPaper } from '#web/content/DocumentPaper.tsx'
import { type Filled, FormFields } from '#web/content/FormFields.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { tidiedDocument } from './document-draft.ts'
import css from './PdfSection.module.css'

/** Input here is not stored. */
export const Preview = ({ document }: { readonly document: ScenarioDocument }) => {
  const [filled, fill] = useState<Filled>({})
  const shown = tidiedDocument(document)
  return (
    <section className={css['preview']} aria-label="Preview">
      <DocumentPaper document={{ ...shown, title: shown.title || shown.fileName || 'Untitled' }} />
      {shown.fields.length > 0 && (
        <Card>
          <FormFields id="preview" fields={shown.fields} value={filled} onChange={fill} />
        </Card>
      )}
    </section>
  )
}

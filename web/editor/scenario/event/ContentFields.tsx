import { Suspense } from 'react'
import { part } from '#web/kit/page/part.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Skeleton } from '#web/kit/status/Skeleton.tsx'
import { useSaid } from '../checks/said.ts'
import { useIsSaidAt } from '../checks/use-findings.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useField } from '../desk/desk.ts'
import { documentChoices } from '../desk/authoring.ts'
import { LineField, Rare, Row } from './fields.tsx'
import { MediaField } from './MediaField.tsx'

const RichText = part(() => import('../../text/RichText.tsx').then(file => file.RichText))

interface DocumentsProps {
  readonly documents: readonly string[]
  readonly forms: readonly string[] | undefined
}

/** A post has no field for a subject: it is called by the beginning of its text (S2§5). */
export const ContentFields = ({ documents, forms }: DocumentsProps) => {
  const [type] = useField('type')
  return (
    <>
      {type !== 'Social' && (
        <WithFindings at="subject">
          <LineField of="subject" label={type === 'News' ? 'Headline' : 'Subject'} />
        </WithFindings>
      )}
      <HtmlField of="content" label="Text" />
      <MediaField image="image" alt="imageAlt" label="Picture or recording" />
      <Rare title="Second picture, date shown" open={useIsSaidAt('image2', 'displayDate')}>
        <MediaField image="image2" alt="image2Alt" label="Second picture or recording" />
        <WithFindings at="displayDate">
          <LineField
            of="displayDate"
            label="Date shown"
            hint="Story time. Leave empty to show the real time."
          />
        </WithFindings>
      </Rare>
      <Row>
        <DocumentField of="pdf" label="PDF" documents={documents} forms={forms} />
        <DocumentField of="pdf2" label="Second PDF" documents={documents} forms={forms} />
      </Row>
    </>
  )
}

interface HtmlFieldProps {
  readonly of: 'content' | 'correctFeedback' | 'wrongFeedback' | 'partlyFeedback'
  readonly label: string
  readonly short?: boolean
}

export const HtmlField = ({ of, label, short = false }: HtmlFieldProps) => {
  const [value = '', set] = useField(of)
  const said = useSaid(of)
  return (
    <WithFindings at={of}>
      <Suspense fallback={<Skeleton height={short ? '14rem' : '26rem'} />}>
        <RichText {...said} id={`event-${of}`} label={label} value={value} onChange={set} short={short} />
      </Suspense>
    </WithFindings>
  )
}

interface DocumentFieldProps extends DocumentsProps {
  readonly of: 'pdf' | 'pdf2'
  readonly label: string
}

const DocumentField = ({ of, label, documents, forms }: DocumentFieldProps) => {
  const [value, set] = useField(of)
  const said = useSaid(of)
  return (
    <WithFindings at={of}>
      <SelectField
        {...said}
        id={`event-${of}`}
        label={label}
        value={value}
        data={documentChoices('None', value, documents, forms)}
        onChange={event => set(event.currentTarget.value)}
      />
    </WithFindings>
  )
}

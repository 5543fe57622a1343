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

/** The text for players. A post has no subject: it is identified by its beginning (S2§5). */
export const ContentFields = ({ documents }: { readonly documents: readonly string[] }) => {
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
            hint="Story time, shown instead of the real time; leave empty for the real time"
          />
        </WithFindings>
      </Rare>
      <Row>
        <DocumentField of="pdf" label="PDF" documents={documents} />
        <DocumentField of="pdf2" label="Second PDF" documents={documents} />
      </Row>
    </>
  )
}

interface HtmlFieldProps {
  readonly of: 'content' | 'correctFeedback' | 'wrongFeedback'
  readonly label: string
  readonly short?: boolean
}

export const HtmlField = ({ of, label, short = false }: HtmlFieldProps) => {
  const [value, set] = useField(of)
  const said = useSaid(of)
  return (
    <WithFindings at={of}>
      <Suspense fallback={<Skeleton height={short ? '14rem' : '26rem'} />}>
        <RichText {...said} id={`event-${of}`} label={label} value={value} onChange={set} short={short} />
      </Suspense>
    </WithFindings>
  )
}

interface DocumentFieldProps {
  readonly of: 'pdf' | 'pdf2'
  readonly label: string
  readonly documents: readonly string[]
}

const DocumentField = ({ of, label, documents }: DocumentFieldProps) => {
  const [value, set] = useField(of)
  const said = useSaid(of)
  return (
    <WithFindings at={of}>
      <SelectField
        {...said}
        id={`event-${of}`}
        label={label}
        value={value}
        data={documentChoices('None', value, documents)}
        onChange={event => set(event.currentTarget.value)}
      />
    </WithFindings>
  )
}

import type { ReactNode } from 'react'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { RichText } from '../../text/RichText.tsx'
import { formChoices, useAuthoring } from '../desk/authoring.ts'
import { FindingsOfDetail } from '../checks/EventFindings.tsx'
import { type Said, useSaidOfDetail } from '../checks/said.ts'
import css from '#web/editor/page/dialogs.module.css'
import { MediaChoice } from '../event/MediaField.tsx'
import { idOf } from './use-details.ts'

interface DetailFieldProps {
  readonly detail: keyof ScenarioDetails
  readonly children: (said: Said) => ReactNode
}

const DetailField = ({ detail, children }: DetailFieldProps) => (
  <div>
    {children(useSaidOfDetail(detail))}
    <FindingsOfDetail detail={detail} />
  </div>
)

interface FieldProps<Value> {
  readonly detail: keyof ScenarioDetails
  readonly value: Value
  readonly error?: string | undefined
  readonly onChange: (value: Value) => void
}

interface WordsProps extends FieldProps<string> {
  readonly label: string
}

interface LineFieldProps extends WordsProps {
  readonly maxLength: number
  readonly 'data-autofocus'?: boolean
}

export const LineField = ({ detail, onChange, ...line }: LineFieldProps) => (
  <DetailField detail={detail}>
    {said => (
      <TextField
        {...said}
        {...line}
        id={idOf(detail)}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )}
  </DetailField>
)

export const HtmlField = ({ detail, error, ...text }: WordsProps) => {
  const id = idOf(detail)
  return (
    <DetailField detail={detail}>
      {said => (
        <>
          <RichText
            short
            {...text}
            id={id}
            aria-describedby={
              [error && `${id}-error`, said['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            aria-invalid={error ? true : said['aria-invalid']}
          />
          {error && (
            <p id={`${id}-error`} className={css['error']}>
              {error}
            </p>
          )}
        </>
      )}
    </DetailField>
  )
}

export const ImageField = ({ detail, value, error, onChange }: FieldProps<string>) => (
  <DetailField detail={detail}>
    {said => (
      <MediaChoice
        only="pictures"
        id={idOf(detail)}
        label="Image"
        name={value}
        error={error}
        said={said}
        onPick={onChange}
      />
    )}
  </DetailField>
)

/** Rule 150. */
export const LevelField = ({
  detail,
  value,
  error,
  isModule,
  onChange,
}: FieldProps<number> & { readonly isModule: boolean }) => (
  <DetailField detail={detail}>
    {said => (
      <SelectField
        {...said}
        id={idOf(detail)}
        label="Belt level"
        error={error}
        value={String(value)}
        data={[{ value: '-1', label: isModule ? 'None' : 'Choose a belt' }, ...BELTS]}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
    )}
  </DetailField>
)

const BELTS = [
  { value: '0', label: 'White belt' },
  { value: '1', label: 'Blue belt' },
  { value: '2', label: 'Black belt' },
]

interface LinesFieldProps extends WordsProps {
  readonly description: string
  readonly minRows: number
  readonly maxLength: number
}

export const LinesField = ({ detail, onChange, ...lines }: LinesFieldProps) => (
  <DetailField detail={detail}>
    {said => (
      <TextArea
        {...said}
        {...lines}
        id={idOf(detail)}
        autosize
        onChange={event => onChange(event.currentTarget.value)}
      />
    )}
  </DetailField>
)

export const FeedbackField = ({ detail, value, error, onChange }: FieldProps<string>) => {
  const { documents, forms } = useAuthoring()
  return (
    <DetailField detail={detail}>
      {said => (
        <SelectField
          {...said}
          id={idOf(detail)}
          label="Feedback form"
          description="A PDF of the type Form, shown with the result; by default, the built-in questions"
          error={error}
          value={value}
          data={formChoices('The built-in questions', value, { documents, forms })}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </DetailField>
  )
}

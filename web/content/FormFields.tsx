import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import css from './FormFields.module.css'

export type Field = ScenarioDocument['fields'][number]
export type Filled = Readonly<Record<string, string | readonly string[]>>

interface FormFieldsProps {
  readonly fields: readonly Field[]
  readonly value: Filled
  readonly onChange: (value: Filled) => void
  readonly problems?: readonly { readonly field: string; readonly message: string }[]
  readonly id: string
}

export const FormFields = ({ fields, value, onChange, problems, id }: FormFieldsProps) => (
  <div className={css['fields']}>
    {fields.map(field => {
      const wrong = problems?.find(problem => problem.field === field.identifier)?.message ?? null
      const shared = { field, id: `${id}-${field.identifier}`, wrong }
      const change = (next: string | readonly string[]) => onChange({ ...value, [field.identifier]: next })
      if (field.fieldType === 'Text')
        return <TextLine key={field.identifier} {...shared} value={textIn(value, field)} onChange={change} />
      return <Choices key={field.identifier} {...shared} chosen={chosenIn(value, field)} onChange={change} />
    })}
  </div>
)

interface Shared {
  readonly field: Field
  readonly id: string
  readonly wrong: string | null
}

const TextLine = ({
  field,
  id,
  wrong,
  value,
  onChange,
}: Shared & { readonly value: string; readonly onChange: (text: string) => void }) => (
  <div>
    <label htmlFor={id} className={css['label']}>
      <Name field={field} />
    </label>
    <textarea
      id={id}
      className={css['text']}
      rows={2}
      maxLength={2_000}
      value={value}
      aria-invalid={wrong !== null}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      onChange={event => onChange(event.currentTarget.value)}
    />
    <Wrong id={id} message={wrong} />
  </div>
)

const Choices = ({
  field,
  id,
  wrong,
  chosen,
  onChange,
}: Shared & {
  readonly chosen: readonly string[]
  readonly onChange: (value: string | readonly string[]) => void
}) => {
  const many = field.fieldType === 'Checkboxes'
  const toggle = (option: string) => {
    if (!many) return onChange(option)
    onChange(
      chosen.includes(option)
        ? chosen.filter(other => other !== option)
        : field.options.filter(other => other === option || chosen.includes(other)),
    )
  }
  return (
    <fieldset aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend className={css['label']}>
        <Name field={field} />
      </legend>
      {field.options.map((option, index) => (
        <label key={option} className={css['choice']}>
          <input
            type={many ? 'checkbox' : 'radio'}
            id={index === 0 ? id : undefined}
            name={id}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          <span>{option}</span>
        </label>
      ))}
      <Wrong id={id} message={wrong} />
    </fieldset>
  )
}

const Name = ({ field }: { readonly field: Field }) => (
  <>
    {field.label}
    {field.optional && <span className={css['optional']}> optional</span>}
  </>
)

const Wrong = ({ id, message }: { readonly id: string; readonly message: string | null }) =>
  message ? (
    <p id={`${id}-wrong`} className={css['wrong']}>
      {message}
    </p>
  ) : null

const textIn = (value: Filled, field: Field): string => {
  const text = value[field.identifier]
  return typeof text === 'string' ? text : ''
}

const chosenIn = (value: Filled, field: Field): readonly string[] => {
  const chosen = value[field.identifier]
  if (chosen === undefined) return []
  return typeof chosen === 'string' ? [chosen] : chosen
}

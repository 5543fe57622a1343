import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { sentenceOf } from '#contracts/words/messages.ts'
import type { FieldProblem } from '#domain/scenario/checks/form-fields.ts'
import { FIELD_TYPES } from '#domain/scenario/words.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { AddButton } from '../form/AddButton.tsx'
import { RemoveRow } from '../form/RemoveRow.tsx'
import { type DocumentField, freeIdentifier, idOfPart, problemsOf } from './document-draft.ts'
import { lineTooLong } from '../form/line-too-long.ts'
import css from './PdfSection.module.css'

const MOST = 50

interface FormFieldRowsProps {
  readonly fields: readonly DocumentField[]
  readonly onChange: (fields: DocumentField[]) => void
}

export const FormFieldRows = ({ fields, onChange }: FormFieldRowsProps) => {
  const problems = problemsOf({ type: 'Form', fields: [...fields] })
  const move = (at: number, by: 1 | -1) => {
    const [field, other] = [fields[at], fields[at + by]]
    if (!field || !other) return
    onChange(fields.with(at, other).with(at + by, field))
    announce(`Field ${at + by + 1} of ${fields.length}`)
  }
  const add = () =>
    onChange([
      ...fields,
      { identifier: freeIdentifier(fields), label: '', fieldType: 'Text', options: [], optional: false },
    ])
  return (
    <section aria-labelledby="document-fields">
      <h2 id="document-fields" className={css['heading']}>
        Fields
      </h2>
      <ol className={css['rows']}>
        {fields.map((field, at) => (
          // A field has no key but its position: its identifier is being typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css['row']}>
            <FieldRow
              field={field}
              number={at + 1}
              problem={part => saidAt(problems, at, part)}
              onChange={next => onChange(fields.with(at, next))}
            />
            <div className={css['acts']}>
              <RemoveRow what={`field ${at + 1}`} onRemove={() => onChange(fields.toSpliced(at, 1))} />
              <IconButton
                small
                label={`Move field ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp aria-hidden size="1.6rem" />
              </IconButton>
              <IconButton
                small
                label={`Move field ${at + 1} down`}
                aria-disabled={at === fields.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown aria-hidden size="1.6rem" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <div className={css['add']}>
          <AddButton onAdd={add}>Add field</AddButton>
        </div>
      )}
    </section>
  )
}

interface FieldRowProps {
  readonly field: DocumentField
  readonly number: number
  readonly problem: (part: FieldProblem['part']) => string | undefined
  readonly onChange: (field: DocumentField) => void
}

const saidAt = (
  problems: readonly FieldProblem[],
  at: number,
  part: FieldProblem['part'],
): string | undefined => {
  const found = problems.find(problem => problem.at === at && problem.part === part)
  return found && sentenceOf(found.refusal)
}

const FieldRow = ({ field, number, problem, onChange }: FieldRowProps) => (
  <div className={css['fields']}>
    <div className={css['wide']}>
      <TextField
        label={`Label of field ${number}`}
        maxLength={500}
        value={field.label}
        onChange={event => onChange({ ...field, label: event.currentTarget.value })}
      />
    </div>
    <TextField
      id={idOfPart(number - 1, 'identifier')}
      label="Identifier"
      error={problem('identifier')}
      maxLength={100}
      value={field.identifier}
      onChange={event => onChange({ ...field, identifier: event.currentTarget.value })}
    />
    <SelectField
      label="Field type"
      value={field.fieldType}
      data={[...FIELD_TYPES]}
      onChange={event =>
        onChange({
          ...field,
          fieldType: FIELD_TYPES.find(type => type === event.currentTarget.value) ?? 'Text',
        })
      }
    />
    {field.fieldType !== 'Text' && (
      <div className={css['wide']}>
        <TextArea
          id={idOfPart(number - 1, 'options')}
          label="Options"
          description="One per line"
          autosize
          minRows={2}
          error={lineTooLong(field.options, 500) ?? problem('options')}
          value={field.options.join('\n')}
          onChange={event =>
            onChange({
              ...field,
              options: event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'),
            })
          }
        />
      </div>
    )}
    <Toggle checked={field.optional} onChange={optional => onChange({ ...field, optional })}>
      May be left empty
    </Toggle>
  </div>
)

import type { loadPDF } from '#contracts/calls/play/play.ts'
import type { Matcher, ScenarioDocument } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useSaid } from '../checks/said.ts'
import { useDesk, useField, useOnDesk, workOf } from '../desk/desk.ts'
import { MATCHER_KINDS, newMatcher } from '../desk/judging.ts'
import { changed } from '../desk/work.ts'
import { Rare } from './fields.tsx'
import css from './judging.module.css'
import { KindFields } from './MatcherKinds.tsx'

const MOST = 20

const KINDS: Readonly<Record<Matcher['kind'], string>> = {
  number: 'A number',
  terms: 'Terms',
  pattern: 'A pattern',
  exact: 'Exact texts',
}

/** Rule 211. */
export const MatcherFields = () => {
  const desk = useDesk()
  const [kind] = useField('responseType')
  const [matchers = [], set] = useField('matchers')
  const said = useSaid('matchers')
  const fields = useFormFields()
  const add = (added: Matcher['kind']) =>
    desk.change('', work =>
      changed(work, {
        matchers: [...matchers, newMatcher(added, kind === 'form' ? (fields[0]?.value ?? '') : '')],
      }),
    )
  const remove = (at: number) =>
    desk.change('', work => changed(work, { matchers: matchers.toSpliced(at, 1) }))
  return (
    <div
      {...said}
      id="event-matchers"
      role="group"
      aria-label="How the answer is judged"
      tabIndex={-1}
      className={css['fields']}
    >
      <p className={css['head']}>How the answer is judged</p>
      <p className={css['hint']}>
        {matchers.length > 1
          ? 'Each has the same share of the points. The answer is right if all find it right.'
          : 'Of the matchers, players see only the feedback.'}
      </p>
      {matchers.length > 0 && (
        <ol className={css['list']}>
          {matchers.map((matcher, at) => (
            // A matcher has no key but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={css['card']} aria-label={`Matcher ${at + 1}`}>
              <div className={css['fields']}>
                <p className={css['head']}>{`${at + 1}. ${KINDS[matcher.kind]}`}</p>
                {kind === 'form' && (
                  <FieldField
                    fields={fields}
                    matcher={matcher}
                    onChange={next => set(matchers.with(at, next))}
                  />
                )}
                <KindFields
                  matcher={matcher}
                  number={at + 1}
                  choices={kind === 'form' ? choicesOf(fields, matcher) : []}
                  onChange={next => set(matchers.with(at, next))}
                />
                <FeedbackFields matcher={matcher} onChange={next => set(matchers.with(at, next))} />
              </div>
              <RemoveRow what={`matcher ${at + 1}`} onRemove={() => remove(at)} />
            </li>
          ))}
        </ol>
      )}
      <WithFindings at="matchers">{null}</WithFindings>
      {matchers.length < MOST && (
        <div className={css['buttons']}>
          {MATCHER_KINDS.map(each => (
            <AddButton key={each} onAdd={() => add(each)}>
              {KINDS[each]}
            </AddButton>
          ))}
        </div>
      )}
    </div>
  )
}

/** Rule 215. */
export const ModelAnswerField = () => {
  const [value = '', set] = useField('modelAnswer')
  const said = useSaid('modelAnswer')
  return (
    <WithFindings at="modelAnswer">
      <TextArea
        {...said}
        id="event-modelAnswer"
        label="Model answer"
        description="Shown to players in place of the accepted answers, if the answer is scored: after the end, in a learning module after the answer."
        autosize
        minRows={2}
        maxLength={5_000}
        value={value}
        onChange={event => set(event.currentTarget.value)}
      />
    </WithFindings>
  )
}

interface MatcherProps {
  readonly matcher: Matcher
  readonly onChange: (matcher: Matcher) => void
}

interface FieldChoice {
  readonly value: string
  readonly label: string
  /** The field's fixed choices; none for a text. */
  readonly options: readonly string[]
}

const useFormFields = (): readonly FieldChoice[] => {
  const [pdf] = useField('pdf')
  const [pdf2] = useField('pdf2')
  return [useForm(pdf), useForm(pdf2)]
    .flatMap(form => (form?.type === 'Form' ? form.fields : []))
    .map(({ identifier, label, fieldType, options }) => ({
      ...{ value: identifier, label },
      options: fieldType === 'Text' ? [] : options,
    }))
}

const useForm = (name: string): Pick<ScenarioDocument, 'type' | 'fields'> | undefined => {
  const own = useOnDesk(state => workOf(state).documents).find(({ fileName }) => fileName === name)
  const isWanted = name !== '' && own === undefined
  const library = useEditorQuery<typeof loadPDF>('loadPDF', { filename: name }, { enabled: isWanted })
  return own ?? (isWanted ? library.data : undefined)
}

const choicesOf = (fields: readonly FieldChoice[], { field }: Matcher): readonly string[] =>
  fields.find(({ value }) => value === field)?.options ?? []

const FieldField = ({
  fields,
  matcher,
  onChange,
}: MatcherProps & { readonly fields: readonly FieldChoice[] }) => {
  const listed = fields.find(({ value }) => value === matcher.field)
  const choices = choicesOf(fields, matcher)
  if (fields.length === 0)
    return (
      <TextField
        label="Field of the form"
        description="Its identifier in the PDF editor"
        maxLength={100}
        value={matcher.field}
        onChange={event => onChange({ ...matcher, field: event.currentTarget.value })}
      />
    )
  return (
    <SelectField
      label="Field of the form"
      description={choices.length > 0 ? `Players choose from: ${choices.join(', ')}` : undefined}
      value={matcher.field}
      data={[
        ...(listed ? [] : [{ value: matcher.field, label: matcher.field || 'Choose a field' }]),
        ...fields.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={event => onChange({ ...matcher, field: event.currentTarget.value })}
    />
  )
}

const RESULTS = [
  { grade: 'right', label: 'If right' },
  { grade: 'partly', label: 'If partly right' },
  { grade: 'wrong', label: 'If wrong' },
] as const

const FeedbackFields = ({ matcher, onChange }: MatcherProps) => (
  <Rare title="Feedback for each result">
    {RESULTS.map(({ grade, label }) => (
      <TextArea
        key={grade}
        label={label}
        autosize
        maxLength={2_000}
        value={matcher.feedback[grade] ?? ''}
        onChange={event => {
          const text = event.currentTarget.value
          const { [grade]: _, ...others } = matcher.feedback
          onChange({ ...matcher, feedback: text === '' ? others : { ...others, [grade]: text } })
        }}
      />
    ))}
  </Rare>
)

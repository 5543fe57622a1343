import { useState } from 'react'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { filledFields } from '#domain/exercise/words/form-words.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { type Filled, FormFields } from '#web/content/FormFields.tsx'
import { filledForm, formProblems, gapsInWords, isLeftEmpty } from '#web/content/form-problem.ts'
import { Html } from '#web/content/Html.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { attachmentsOf, useDocuments } from '../parts/documents.ts'
import { AnswerFrame } from './AnswerFrame.tsx'
import css from './FormAnswer.module.css'
import { useKeptAnswer } from './kept-answer.ts'

export const FormAnswer = ({ event }: { readonly event: PlayEvent }) => {
  const documents = useDocuments(attachmentsOf(event))
  const form = documents
    ?.flatMap(loaded => ('document' in loaded ? [loaded.document] : []))
    .find(document => document.type === 'Form')
  if (form) return <Fill event={event} form={form} />
  if (documents === null)
    return (
      <Loading label="Loading the form">
        <Skeleton height="20rem" />
      </Loading>
    )
  const problem = documents.flatMap(loaded => ('problem' in loaded ? [loaded.problem] : []))[0]
  return <p className={css['problem']}>The form could not be loaded. {problem}</p>
}

export const FilledForm = ({ event }: { readonly event: PlayEvent }) => {
  const documents = useDocuments(attachmentsOf(event))
  const forms = documents?.flatMap(loaded => ('document' in loaded ? [loaded.document] : [])) ?? []
  if (documents === null)
    return (
      <Loading label="Loading the form">
        <Skeleton height="4rem" />
      </Loading>
    )
  return (
    <dl className={css['filled']}>
      {filledFields(fieldsIn(event.response), forms).map(({ field, value }) => (
        <div key={`${field} ${value}`}>
          <dt>{field}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const fieldsIn = (response: string): Filled => JSON.parse(response) as Filled

const Fill = ({ event, form }: { readonly event: PlayEvent; readonly form: ScenarioDocument }) => {
  const [value, setValue] = useKeptAnswer<Filled>(event, {}, () => true)
  const [tried, setTried] = useState(false)
  const problems = formProblems(form.fields, value)
  const id = `form-${event.id}`
  const check = () => {
    setTried(true)
    const [first] = problems
    if (first) return { problem: gapsInWords(form.fields, value), focus: `${id}-${first.field}` }
    if (isLeftEmpty(form.fields, value)) return { problem: exerciseSentence('form empty') }
    return { response: JSON.stringify(filledForm(form.fields, value)) }
  }
  return (
    <AnswerFrame event={event} hint="Fill in the form" given={value} check={check}>
      <div className={css['form']}>
        <h3>{form.title || form.fileName}</h3>
        {form.content && <Html html={form.content} look="plain" />}
        <FormFields
          id={id}
          fields={form.fields}
          value={value}
          onChange={setValue}
          problems={tried ? problems : []}
        />
      </div>
    </AnswerFrame>
  )
}

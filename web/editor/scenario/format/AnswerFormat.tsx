import { useState } from 'react'
import type { loadPDF } from '#contracts/calls/play/play.ts'
import { type Filled, FormFields } from '#web/content/FormFields.tsx'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import type { EventDraft } from '../desk/work.ts'
import css from './EventFormat.module.css'
import { formAmong } from './form-among.ts'

export const AnswerFormat = ({ event }: { readonly event: EventDraft }) => {
  switch (event.responseType) {
    case 'option':
    case 'checkbox':
      return <Choices event={event} many={event.responseType === 'checkbox'} />
    case 'reorder':
      return (
        <>
          <p className={css['small']}>
            Put these in order, with the first at the top. Players see them shuffled.
          </p>
          <ol className={css['order']}>
            {event.options.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </>
      )
    case 'text':
      return <textarea className={css['text']} aria-label="Your answer" rows={5} />
    case 'form':
      return <FormOf event={event} />
    case 'random':
      return (
        <p className={css['small']}>
          One option is drawn at random: {event.options.map(({ text }) => text).join(', ')}
        </p>
      )
    case 'none':
      return null
  }
}

const Choices = ({ event, many }: { readonly event: EventDraft; readonly many: boolean }) => (
  <fieldset className={css['choices']}>
    <legend className={css['small']}>{many ? 'Choose all that apply' : 'Choose one'}</legend>
    {event.options.map(({ id, text }) => (
      <label key={id} className={css['choice']}>
        <input type={many ? 'checkbox' : 'radio'} name="shown-choice" />
        {text}
      </label>
    ))}
  </fieldset>
)

const FormOf = ({ event }: { readonly event: EventDraft }) => {
  const form = formAmong([useAttached(event.pdf), useAttached(event.pdf2)])
  if (!form) return <p className={css['small']}>No form is attached yet.</p>
  if (form.document) return <Fields fields={form.document.fields} />
  return <QueryView query={form.query}>{document => <Fields fields={document.fields} />}</QueryView>
}

const useAttached = (name: string) => {
  const own = useOnDesk(state => workOf(state).documents.find(({ fileName }) => fileName === name))
  const query = useEditorQuery<typeof loadPDF>(
    'loadPDF',
    { filename: name },
    { enabled: !own && name !== '' },
  )
  return { name, document: own ?? query.data, query }
}

const Fields = ({ fields }: { readonly fields: Parameters<typeof FormFields>[0]['fields'] }) => {
  const [filled, fill] = useState<Filled>({})
  return <FormFields id="shown-form" fields={fields} value={filled} onChange={fill} />
}

import { Media } from '#web/content/Media.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useDesk } from '../desk/desk.ts'
import css from './Attachments.module.css'
import type { FieldsProps } from './fields.ts'

/** A picture, film or sound with any message, seen before it is sent; a document with a mail (S2§5). */
export const Attachments = ({ draft, change }: FieldsProps) => {
  const { media, documents } = useDesk().login
  return (
    <div className={css['attachments']}>
      <SelectField
        label="Media"
        value={draft.media}
        onChange={event => change({ media: event.currentTarget.value })}
        data={[{ value: '', label: 'None' }, ...withChosen(media, draft.media)]}
      />
      {draft.type === 'Email' && (
        <SelectField
          label="PDF"
          value={draft.pdf}
          onChange={event => change({ pdf: event.currentTarget.value })}
          data={[{ value: '', label: 'None' }, ...withChosen(documents, draft.pdf)]}
        />
      )}
      {draft.media !== '' && (
        <div className={css['preview']}>
          <Media key={draft.media} name={draft.media} alt={`Preview of ${draft.media}`} />
        </div>
      )}
    </div>
  )
}

/** The list, and what a message that is sent again brings along. */
const withChosen = (names: readonly string[], chosen: string): string[] =>
  chosen === '' || names.includes(chosen) ? [...names] : [chosen, ...names]

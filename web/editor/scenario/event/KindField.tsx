import { IconAlertTriangle, IconMail, IconMessageCircle, IconNews } from '@tabler/icons-react'
import { EVENT_TYPES } from '#domain/scenario/words.ts'
import { useField } from '../desk/desk.ts'
import css from './KindField.module.css'

const ICONS = {
  Email: IconMail,
  Social: IconMessageCircle,
  News: IconNews,
  Alert: IconAlertTriangle,
} as const

export const KindField = ({ error }: { readonly error?: string | undefined }) => {
  const [type, setType] = useField('type')
  return (
    <fieldset aria-describedby={error ? 'event-type-error' : undefined}>
      <legend className={css['legend']}>Type</legend>
      <div className={css['kinds']}>
        {EVENT_TYPES.map((kind, index) => {
          const Icon = ICONS[kind]
          return (
            <label key={kind} className={`${css['kind']} ${css[kind]}`}>
              <input
                id={index === 0 ? 'event-type' : undefined}
                type="radio"
                name="event-type"
                className={css['input']}
                checked={type === kind}
                onChange={() => setType(kind)}
              />
              <Icon aria-hidden size="2rem" stroke={1.6} />
              {kind}
            </label>
          )
        })}
      </div>
      {error && (
        <p id="event-type-error" className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import css from './ErrorSummary.module.css'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** A failed submission focuses the first wrong field if its `attempt` is not that of the last failed one. */
export const ErrorSummary = ({
  errors,
  attempt,
}: {
  readonly errors: readonly FieldError[]
  readonly attempt: number
}) => {
  const first = errors[0]?.field
  const handled = useRef(0)
  useEffect(() => {
    // An emptied form counts from 0 again.
    if (attempt === 0) handled.current = 0
    if (attempt === handled.current || !first) return
    handled.current = attempt
    document.getElementById(first)?.focus()
  }, [attempt, first])
  if (errors.length === 0) return null
  return (
    <div className={css['summary']} role="alert">
      <IconCircleX className={css['icon']} aria-hidden size="2rem" />
      <div>
        <p className={css['title']}>
          {errors.length === 1 ? 'One thing to fix' : `${errors.length} things to fix`}
        </p>
        <ul className={css['list']}>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a
                href={`#${field}`}
                onClick={event => {
                  event.preventDefault()
                  document.getElementById(field)?.focus()
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

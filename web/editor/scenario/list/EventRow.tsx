import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCircleX,
  IconClock,
  IconMessage,
  IconUsers,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, type MouseEvent, useRef } from 'react'
import { ANSWERS } from '#contracts/words/scenario-fields.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { DOWN, ENDS, moveFocus } from '#web/kit/action/arrow-keys.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { durationOf } from '#web/kit/units.ts'
import { counted } from '../checks/tones.ts'
import type { Desk } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { titleOf } from '../desk/words.ts'
import { selectUpTo, toggleSelected } from '../several/acts.ts'
import { useDragging } from '../several/use-dragging.ts'
import css from './EventList.module.css'

interface EventRowProps {
  readonly event: ScenarioEvent
  readonly timing: string
  readonly leadsTo: string
  readonly addressees: string
  readonly isLost: boolean
  readonly errors: number
  readonly warnings: number
  readonly first: string | undefined
  readonly comments: number
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly desk: Desk
}

export const EventRow = memo((props: EventRowProps) => {
  const { event, isOpen, isSelected, desk } = props
  const item = useRef<HTMLLIElement>(null)
  const { edge, isDragged } = useDragging(desk, event.id, item)
  const press = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (shiftKey) selectUpTo(desk, event.id)
    else if (ctrlKey || metaKey) toggleSelected(desk, event.id)
    else openEvent(desk, event.id)
  }
  return (
    <li
      ref={item}
      className={[css['item'], isSelected && css['selected'], isDragged && css['dragged'], edge && css[edge]]
        .filter(Boolean)
        .join(' ')}
    >
      {/* Not a Tab stop, as each event already has one: Ctrl and the space bar do the same. */}
      <input
        type="checkbox"
        tabIndex={-1}
        className={css['tick']}
        aria-label={`Select ${titleOf(event)}`}
        checked={isSelected}
        readOnly
        onClick={({ shiftKey }) => (shiftKey ? selectUpTo : toggleSelected)(desk, event.id)}
      />
      <button
        type="button"
        id={`event ${event.id}`}
        className={`${css['row']} ${isOpen ? css['open'] : ''}`}
        aria-current={isOpen || undefined}
        aria-keyshortcuts="Control+Space"
        onClick={press}
        onKeyDown={key => walk(key, desk)}
      >
        <What {...props} />
      </button>
    </li>
  )
})

const What = ({
  event,
  timing,
  leadsTo,
  addressees,
  isLost,
  errors,
  warnings,
  first,
  comments,
}: EventRowProps) => (
  <>
    <EventIcon type={event.type} />
    <span className={css['what']}>
      <VisuallyHidden>{event.type}: </VisuallyHidden>
      <span className={css['title']}>{titleOf(event)}</span>
      <span className={css['small']}>
        {event.id}
        {(event.team || addressees !== '') && (
          <span className={css['sign']}>
            <IconUsers aria-hidden size="1.4rem" stroke={1.6} />{' '}
            <span className={css['cut']}>{addressees === '' ? 'Team' : `For ${addressees}`}</span>
          </span>
        )}
        {comments > 0 && (
          <span className={css['sign']}>
            <IconMessage aria-hidden size="1.4rem" stroke={1.6} />{' '}
            {comments === 1 ? '1 comment' : `${comments} comments`}
          </span>
        )}
        {errors + warnings > 0 && (
          <span className={`${css['sign']} ${errors > 0 ? css['error'] : css['warning']}`} title={first}>
            {errors > 0 ? (
              <IconCircleX aria-hidden size="1.4rem" stroke={1.8} />
            ) : (
              <IconAlertTriangle aria-hidden size="1.4rem" stroke={1.8} />
            )}
            {[errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </span>
    </span>
    <span className={css['answer']}>
      {ANSWERS[event.responseType]}
      {event.timeLimit !== null && (
        <span className={css['sign']}>
          <IconClock aria-hidden size="1.4rem" stroke={1.6} /> {durationOf(event.timeLimit)}
        </span>
      )}
    </span>
    <span className={`${css['timing']} ${isLost ? css['lost'] : ''}`}>
      {isLost && <IconAlertTriangle aria-hidden size="1.5rem" stroke={1.8} />}
      {timing}
    </span>
    <span className={css['leads']}>
      {leadsTo.endsWith('branches') && <IconArrowsSplit2 aria-hidden size="1.6rem" stroke={1.8} />}
      {leadsTo}
    </span>
  </>
)

/** Arrow keys move between the rows, because Tab would take long over a hundred events. */
const walk = (press: KeyboardEvent<HTMLElement>, desk: Desk): void => {
  const idOf = (row: HTMLElement) => row.id.slice('event '.length)
  if (press.key === ' ' && (press.ctrlKey || press.metaKey)) {
    press.preventDefault()
    return toggleSelected(desk, idOf(press.currentTarget))
  }
  const rows = press.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('li > button') ?? []
  const reached = moveFocus(press, rows, { ...DOWN, ...ENDS }, 'leave')
  if (!reached || !press.shiftKey) return
  // Without a selection, a step with Shift also selects the event where it starts.
  if (desk.get().selection.ids.size === 0) toggleSelected(desk, idOf(press.currentTarget))
  selectUpTo(desk, idOf(reached))
}

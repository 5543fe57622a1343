import { memo, useMemo } from 'react'
import { ANSWERS } from '#contracts/words/scenario-fields.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { preview } from '#web/content/preview.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { overviewOf, type Placed } from '../desk/overview.ts'
import { inSection, timing, recipientsOf, titleOf } from '../desk/words.ts'
import { AssumedBar } from './AssumedBar.tsx'
import { clock, earliestTimes } from './times.ts'
import css from './TimelineView.module.css'
import { useOutcome } from './use-outcome.ts'
import { useSections } from './use-sections.ts'
import { WaySelect } from './WaySelect.tsx'

const PREVIEW = 140

/** Rule 164. */
export const TimelineView = () => {
  const overview = overviewOf(useSections())
  const earliest = useMemo(() => earliestTimes(overview), [overview])
  const outcome = useOutcome()
  const times = outcome?.times ?? earliest
  const reached = useMemo(
    () =>
      [...overview.values()]
        .flatMap(placed => {
          const at = times.get(placed.event.id)
          return at === undefined ? [] : [{ placed, at }]
        })
        .toSorted((one, other) => one.at - other.at),
    [overview, times],
  )
  const timeless = [...overview.values()].filter(({ event }) => !times.has(event.id))
  const spare = timeless.filter(({ event }) => event.spare)
  const never = timeless.filter(({ event }) => !event.spare)
  return (
    <section className={css['timeline']} aria-label="Timeline" id="section-panel">
      <AssumedBar outcome={outcome} />
      {!outcome && <p className={css['note']}>Earliest case: every answer is given immediately.</p>}
      {reached.length === 0 && <p className={css['note']}>No event reaches the players.</p>}
      <ol className={css['list']}>
        {reached.map(({ placed, at }) => (
          <Moment key={placed.event.id} placed={placed} at={clock(at)} />
        ))}
        {outcome && outcome.endsAt !== null && (
          <li className={css['moment']}>
            <span className={css['clock']}>{clock(outcome.endsAt)}</span>
            <strong className={css['end']}>The end</strong>
          </li>
        )}
      </ol>
      <Timeless heading={outcome ? 'Not reached with these answers' : 'Never displayed'} events={never} />
      <Timeless heading="In reserve" events={spare} />
    </section>
  )
}

const Timeless = ({ heading, events }: { readonly heading: string; readonly events: readonly Placed[] }) =>
  events.length > 0 && (
    <>
      <h2 className={css['heading']}>{heading}</h2>
      <ol className={`${css['list']} ${css['dim']}`}>
        {events.map(placed => (
          <Moment key={placed.event.id} placed={placed} at="" />
        ))}
      </ol>
    </>
  )

/** Memoised: there may be five hundred, and TimelineView renders at each key press in the side editor. */
const Moment = memo(({ placed, at }: { readonly placed: Placed; readonly at: string }) => {
  const desk = useDesk()
  const { event, section } = placed
  const recipients = useOnDesk(state => recipientsOf(event, workOf(state).details.roles))
  const isOpen = useOnDesk(state => workOf(state).editing?.original === event.id)
  return (
    <li className={css['moment']}>
      <span className={css['clock']}>{at}</span>
      <div className={css['what']}>
        <button
          type="button"
          id={`event ${event.id}`}
          className={`${css['event']} ${isOpen ? css['open'] : ''}`}
          aria-current={isOpen || undefined}
          onClick={() => openEvent(desk, event.id)}
        >
          <EventIcon type={event.type} />
          <span className={css['words']}>
            <VisuallyHidden>{event.type}: </VisuallyHidden>
            <strong>{titleOf(event)}</strong>
            <span className={css['preview']}>{preview(event.content, PREVIEW)}</span>
            <span className={css['small']}>
              {[
                event.id,
                inSection(section),
                timing(placed),
                ANSWERS[event.responseType],
                recipients && `for ${recipients}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
        </button>
        {at !== '' && <WaySelect event={event} />}
      </div>
    </li>
  )
})

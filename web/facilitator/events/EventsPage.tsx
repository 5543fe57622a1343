import { useState } from 'react'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { useConsole, useDesk } from '../desk/desk.ts'
import { EventCard } from '../event/EventCard.tsx'
import { shownEvent } from '../event/shown-event.ts'
import { usePlace } from '../place.ts'
import { ActionLog } from '../side/ActionLog.tsx'
import { JustNow } from '../side/JustNow.tsx'
import { Links } from '../side/Links.tsx'
import { RollCall } from '../side/RollCall.tsx'
import { NeedYou } from '../side/NeedYou.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import css from './EventsPage.module.css'
import { Positions } from './Positions.tsx'
import { StateBar } from './StateBar.tsx'
import { useArrangement } from './use-arrangement.ts'

/** Who is where, and what to press (S2§2). What is read in one order is also drawn in it, at every width. */
export const EventsPage = () => {
  const { login } = useDesk()
  const { events, phase } = useConsole()
  const place = usePlace()
  const arrangement = useArrangement()
  // The next question that goes out must not take an event away from under somebody's hands, or close the mail he reads out.
  const [held, setHeld] = useState<string | null>(null)
  const event = shownEvent(events, place.event ?? held)
  const timeline = <Timeline selected={event?.id ?? null} />
  const card = event && <EventCard key={event.id} id={event.id} onHold={setHeld} />
  // Before the start the links are what a facilitator needs; afterwards they are looked for.
  const isLobby = phase === 'created' || phase === 'open'
  return (
    <div className={`${css['page']} ${css[arrangement]}`}>
      <VisuallyHidden>
        <h1>
          Events of {login.identifier}, {login.title || login.scenario}
        </h1>
      </VisuallyHidden>
      <StateBar />
      {arrangement === 'wide' && (
        <div className={css['columns']}>
          <div className={css['stack']}>
            {timeline}
            <Positions />
            <JustNow />
          </div>
          <div className={css['stack']}>
            {isLobby && <Links />}
            {isLobby && <RollCall />}
            <NeedYou />
            {card}
            <ActionLog />
            {!isLobby && <Links />}
          </div>
        </div>
      )}
      {arrangement === 'middle' && (
        <>
          <div className={css['columns']}>
            <div className={css['stack']}>{card ?? <Links />}</div>
            <div className={css['stack']}>
              {isLobby && <RollCall />}
              <NeedYou />
              <JustNow />
            </div>
          </div>
          {timeline}
          <Positions />
          <div className={css['columns']}>
            <ActionLog />
            {card && <Links />}
          </div>
        </>
      )}
      {arrangement === 'narrow' && (
        <>
          {isLobby && <Links />}
          {isLobby && <RollCall />}
          <NeedYou />
          {timeline}
          {card}
          <Positions />
          <JustNow />
          <ActionLog />
          {!isLobby && <Links />}
        </>
      )}
    </div>
  )
}

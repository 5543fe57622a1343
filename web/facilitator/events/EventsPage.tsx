import { Suspense, useState } from 'react'
import { part } from '#web/kit/page/part.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { EventCard } from '../event/EventCard.tsx'
import { shownEvent } from '../event/shown-event.ts'
import { usePlace } from '../console/place.ts'
import { ActionLog } from '../side/ActionLog.tsx'
import { Guide } from '../side/Guide.tsx'
import { JustNow } from '../side/JustNow.tsx'
import { Links } from '../side/Links.tsx'
import { RollCall } from '../side/RollCall.tsx'
import { NeedYou } from '../side/NeedYou.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import css from './EventsPage.module.css'
import { Positions } from './Positions.tsx'
import { StateBar } from './StateBar.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useMovable } from './use-movable.tsx'

const CallsForHelp = part(() => import('../help/CallsForHelp.tsx').then(file => file.CallsForHelp))
const Cues = part(() => import('../side/Cues.tsx').then(file => file.Cues))

export const EventsPage = () => {
  const { login } = useConsoleContext()
  const { events, phase, cues: cuesHere = [] } = useConsole()
  const place = usePlace()
  const arrangement = useArrangement()
  // The next question must not replace an event that the facilitator is using.
  const [held, setHeld] = useState<string | null>(null)
  const event = shownEvent(events, place.event ?? held)
  const timeline = useMovable(<Timeline selected={event?.id ?? null} />)
  const isEarlier = event !== null && place.event === event.id && shownEvent(events, null)?.id !== event.id
  const card = useMovable(
    event && <EventCard key={event.id} id={event.id} isEarlier={isEarlier} onHold={setHeld} />,
  )
  const [positions, justNow, actionLog] = [
    useMovable(<Positions />),
    useMovable(<JustNow />),
    useMovable(<ActionLog />),
  ]
  const [needYou, cues, links, guide] = [
    useMovable(<NeedYou />),
    useMovable(cuesHere.length > 0 && <CuesOnceLoaded />),
    useMovable(<Links />),
    useMovable(login.guide && <Guide />),
  ]
  // Before the start the facilitator needs the links, so they come earlier.
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
            {timeline.place}
            {positions.place}
            {justNow.place}
          </div>
          <div className={css['stack']}>
            <Help />
            {isLobby && links.place}
            {isLobby && <RollCall />}
            {needYou.place}
            {cues.place}
            {isLobby && guide.place}
            {card.place}
            {!isLobby && guide.place}
            {actionLog.place}
            {!isLobby && links.place}
          </div>
        </div>
      )}
      {arrangement === 'middle' && (
        <>
          <div className={css['columns']}>
            <div className={css['stack']}>{event ? card.place : links.place}</div>
            <div className={css['stack']}>
              <Help />
              {isLobby && <RollCall />}
              {needYou.place}
              {cues.place}
              {guide.place}
              {justNow.place}
            </div>
          </div>
          {timeline.place}
          {positions.place}
          <div className={css['columns']}>
            {actionLog.place}
            {event && links.place}
          </div>
        </>
      )}
      {arrangement === 'narrow' && (
        <>
          <Help />
          {isLobby && links.place}
          {isLobby && <RollCall />}
          {needYou.place}
          {cues.place}
          {isLobby && guide.place}
          {timeline.place}
          {card.place}
          {!isLobby && guide.place}
          {positions.place}
          {justNow.place}
          {actionLog.place}
          {!isLobby && links.place}
        </>
      )}
      {timeline.drawn}
      {card.drawn}
      {positions.drawn}
      {justNow.drawn}
      {actionLog.drawn}
      {needYou.drawn}
      {cues.drawn}
      {links.drawn}
      {guide.drawn}
    </div>
  )
}

const CuesOnceLoaded = () => (
  <Suspense>
    <Cues />
  </Suspense>
)

const Help = () => {
  const { help = [] } = useConsole()
  return (
    help.length > 0 && (
      <Suspense>
        <CallsForHelp />
      </Suspense>
    )
  )
}

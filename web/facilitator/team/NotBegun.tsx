import { useRef, useState } from 'react'
import type { freeSeats } from '#contracts/calls/following/following.ts'
import type { getSeatsNotBegun } from '#contracts/calls/lead/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { clockTime } from '#web/kit/time.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useAsked } from '../console/use-asked.ts'
import { useBusy } from '../console/use-busy.ts'
import { useFirst } from '../find/use-first.tsx'
import { useKeptFocus } from '../find/use-kept-focus.ts'
import css from './Seats.module.css'

const MOST = 12

/** Security row 12. */
export const NotBegun = () => {
  const { revision, serverTime } = useConsole()
  const [freed, setFreed] = useState(0)
  // Opening a link causes no nudge, so this polls once a minute.
  const moment = `${revision} ${serverTime.slice(0, 16)} ${freed}`
  const places = useAsked<typeof getSeatsNotBegun>('getSeatsNotBegun', {}, moment).reply ?? []
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const { shown, more } = useFirst(places, MOST)
  const list = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(list)
  const free = (what: string, body: { readonly code?: string; readonly everybody?: boolean }) =>
    run(async () => {
      const done = await act<typeof freeSeats>(what, 'freeSeats', body)
      setFreed(times => times + 1)
      if (done) showBanner(done.type, done.data)
    })
  // This element stays when the last seat has gone, so that the focus has a place.
  return (
    <div ref={list} tabIndex={-1} {...focus}>
      {places.length > 0 && (
        <Card aria-labelledby="not-begun">
          <div className={css['head']}>
            <h2 id="not-begun" className={css['heading']}>
              Taken, not started
            </h2>
            <p className={css['count']}>
              {places.length === 1 ? '1 place' : `${places.length} places`}: the link was opened, but no name
              has been chosen yet.
            </p>
            <div>
              <Button size="sm" busy={busy} onClick={() => free('Free all places', { everybody: true })}>
                Free all
              </Button>
            </div>
          </div>
          <ul className={css['places']}>
            {shown.map(({ code, takenAt }) => (
              <li key={code} data-row={code} tabIndex={-1} className={css['player']}>
                <span className={css['alias']}>
                  {code} <span className={css['count']}>since {clockTime(takenAt)}</span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Free the place ${code}`}
                  onClick={() => free(`Free the place ${code}`, { code })}
                >
                  Free
                </Button>
              </li>
            ))}
          </ul>
          {more}
        </Card>
      )}
    </div>
  )
}

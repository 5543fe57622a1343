import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { usePlayerView, usePlay } from '../visit/play.ts'
import { answerShelf } from '../visit/answer-shelf.ts'
import css from './Answered.module.css'
import type { Ask } from '../parts/choices.ts'
import { Lines } from '../parts/Lines.tsx'
import { supersededLines } from './superseded.ts'

interface LeftBehindProps {
  readonly event: PlayEvent
  readonly ask: Ask
  readonly slots: readonly string[]
}

/** Drafts for former teams (rule 111). */
export const LeftBehind = ({ event, ask, slots }: LeftBehindProps) => {
  const { login } = usePlay()
  const { mail } = usePlayerView()
  const [, setPutAway] = useState(0)
  return slots.map(slot => {
    const place = answerShelf(login.code, slot)
    const lines = supersededLines(place.take(), { response: '' }, ask)
    if (lines.length === 0) return null
    const putAway = () => {
      place.put(null)
      setPutAway(count => count + 1)
    }
    return (
      <div key={slot} className={css['superseded']}>
        <p>
          {mail?.team
            ? `You are now in Team ${mail.team}, which does not see this draft.`
            : 'You now play without a team.'}{' '}
          This draft was written for Team {slot.slice(event.id.length + 1)}:
        </p>
        <Lines lines={lines} ordered={ask === 'reorder'} />
        <Button size="sm" variant="quiet" onClick={putAway}>
          Dismiss
        </Button>
      </div>
    )
  })
}

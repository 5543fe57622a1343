import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { groundsOf } from '#domain/exercise/rules/grounds.ts'
import { isRefusal } from '#domain/refusal.ts'
import { exerciseNow } from '#web/api/clock.ts'
import { type GroundsDraft, groundsShelf } from '../visit/answer-shelf.ts'
import { usePlay, useQuestion, useReading } from '../visit/play.ts'
import { spentOn } from './time-left.ts'

const NONE: GroundsDraft = { reason: '', confidence: null }

export interface GroundsAnswer {
  readonly value: GroundsDraft
  readonly set: (value: GroundsDraft) => void
  readonly check: () =>
    | { readonly problem: string; readonly focus: string }
    | { readonly grounds?: GroundsDraft }
}

export const askedBy = ({ grounds, decision }: PlayEvent): PlayEvent['grounds'] =>
  decision ? { reason: 'optional', given: null, ...grounds } : grounds

export const useGrounds = (event: PlayEvent, id: string): GroundsAnswer => {
  const { login } = usePlay()
  const { slot } = useQuestion(event)
  const reading = useReading()
  const [value, setValue] = useState(() => groundsShelf(login.code, slot).take() ?? NONE)
  const isLate = () =>
    reading !== null &&
    event.timeLimit !== null &&
    spentOn(event, exerciseNow(reading, performance.now())) >= event.timeLimit * 1000
  return {
    value,
    set: next => {
      setValue(next)
      groundsShelf(login.code, slot).put(next)
    },
    check: () => {
      // An answer is never held up by fields that could not be loaded.
      const asked = askedBy(event)
      if (!asked || !document.getElementById(`${id}-grounds`)) return {}
      const grounds = groundsOf(asked, value, isLate())
      if (!isRefusal(grounds)) return { grounds: value }
      const focus = grounds.refused === 'confidence required' ? `${id}-sure-1` : `${id}-reason`
      return { problem: exerciseSentence(grounds.refused, grounds.values), focus }
    },
  }
}

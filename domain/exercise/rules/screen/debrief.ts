// Rule 257.
import { refuse } from '#domain/refusal.ts'
import type { PlayerCommand } from '../../log/commands.ts'
import { LONGEST_DEBRIEF_NOTE } from '../../log/debrief-limits.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { atOneScreen } from '../../state/screen/one-screen.ts'
import { debriefQuestions } from '../../story/screen/debrief-questions.ts'
import type { SeatSituation } from '../basis/situation.ts'

type NoteDebrief = Extract<PlayerCommand, { readonly kind: 'note debrief' }>

export const noteDebrief = (
  { exercise, state, seat, stage }: SeatSituation,
  { question, text, before, key }: NoteDebrief,
): Decision => {
  if (!exercise.oneScreen) return refuse('one screen only')
  const { notes, keys } = atOneScreen(state, seat)
  if (key !== undefined && keys.has(key)) return NOTHING_NEW
  if (stage !== 'finished') return refuse('debrief not yet')
  if (debriefQuestions(exercise.scenario)[question] === undefined) return refuse('debrief unknown')
  const words = text.trim()
  if (words.length > LONGEST_DEBRIEF_NOTE)
    return refuse('debrief note too long', { max: LONGEST_DEBRIEF_NOTE })
  const kept = notes.get(question) ?? ''
  if (kept === words) return NOTHING_NEW
  if (kept !== before.trim()) return refuse('debrief noted elsewhere')
  return [
    { kind: 'debrief noted', seat: seat.holder, question, text: words, ...(key !== undefined && { key }) },
  ]
}

import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { whereKept } from '#web/kit/kept/storage.ts'
import { notTakenWords } from './not-taken.ts'
import { slotOf } from './pending.ts'
import { shownSentence } from './shown-sentence.ts'
import type { UnsentState } from './unsent-list.ts'

export const announceAnswers = (before: UnsentState, now: UnsentState): void => {
  const stateBefore = new Map(before.unsent.map(({ key, state }) => [key, state]))
  const became = (state: 'stored' | 'waiting') =>
    now.unsent.some(one => one.state === state && stateBefore.get(one.key) !== state)
  for (const [slot, reason] of Object.entries(now.refused))
    if (before.refused[slot] !== reason) announce(noOf(slot, reason, now), 'assertive')
  if (became('stored')) announce(exerciseSentence('answer stored'))
  else if (became('waiting')) announce(`Kept ${whereKept()}, to be sent as soon as possible`)
}

const noOf = (slot: string, reason: string, { notTaken }: UnsentState): string => {
  const told = notTaken.find(one => slotOf(one) === slot)
  if (!told) return shownSentence(reason)
  const { what, yours } = notTakenWords(told)
  return `${what} ${yours}`.trim()
}

import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { showRefusal } from '#web/kit/status/banners.ts'

type Phase = ConsoleState['phase']

const HOLDS: Readonly<Record<string, (phase: Phase) => boolean>> = {
  [exerciseMessages['not running']]: phase => phase !== 'running',
  [exerciseMessages['exercise closed']]: phase => phase === 'closed',
}

interface Refusals {
  readonly begun: (name: string) => void
  readonly refused: (name: string, sentence: string) => void
  readonly look: (phase: Phase) => void
}

export const createRefusals = (): Refusals => {
  const standing = new Map<
    string,
    { readonly end: () => void; readonly holds: ((phase: Phase) => boolean) | undefined; seen: boolean }
  >()
  const end = (name: string) => {
    standing.get(name)?.end()
    standing.delete(name)
  }
  return {
    begun: end,
    refused: (name, sentence) =>
      void standing.set(name, { end: showRefusal(sentence), holds: HOLDS[sentence], seen: false }),
    look: phase => {
      for (const [name, refusal] of standing) {
        // The page may not know the refusal's cause yet: only a cause it has shown can pass.
        if (refusal.holds?.(phase)) refusal.seen = true
        else if (refusal.seen) end(name)
      }
    },
  }
}

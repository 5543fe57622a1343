// What was not done, as the banner says it: it ends with its cause, for those who listen too, and is said
// again when it happens again.
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { showRefusal } from '#web/kit/status/banners.ts'

type Phase = ConsoleState['phase']

/**
 * How long a refusal holds that is about how the exercise stands. What nobody confirmed has to be looked at,
 * however it stands by then.
 */
const HOLDS: Readonly<Record<string, (phase: Phase) => boolean>> = {
  [exerciseMessages['not running']]: phase => phase !== 'running',
  [exerciseMessages['exercise closed']]: phase => phase === 'closed',
}

interface Refusals {
  /** The same kind of act goes out again: what was said of the one before is no longer true. */
  readonly begun: (name: string) => void
  readonly refused: (name: string, sentence: string) => void
  /** To be called whenever the exercise may stand otherwise. */
  readonly look: (phase: Phase) => void
}

/** One for a console; `name` is that of a call. */
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
        // The page may not know yet what the refusal was about: only what it has shown can pass.
        if (refusal.holds?.(phase)) refusal.seen = true
        else if (refusal.seen) end(name)
      }
    },
  }
}

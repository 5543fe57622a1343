import { sentenceOf } from '#contracts/words/messages.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export const placed = (refusal: Refusal): Refusal => {
  const { event } = refusal.values ?? {}
  const isNamed = event === undefined || refusal.refused === 'event of unknown type'
  return isNamed ? refusal : refuse('import refused', { problem: sentenceOf(refusal), event })
}

/** Other refusals stay as they are, because S2§5 dictates some of their sentences. */
export const placedText = (refusal: Refusal): Refusal =>
  OF_TEXTS.has(refusal.refused) ? placed(refusal) : refusal

const OF_TEXTS: ReadonlySet<string> = new Set(['text too deep', 'text overlong', 'text unsettled'])

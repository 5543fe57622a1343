// Adds to a refusal the event that caused it, unless its sentence names the event already.
import { sentenceOf } from '#contracts/words/messages.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export const placed = (refusal: Refusal): Refusal => {
  const { event } = refusal.values ?? {}
  const isNamed = event === undefined || refusal.refused === 'event of unknown type'
  return isNamed ? refusal : refuse('import refused', { problem: sentenceOf(refusal), event })
}

/**
 * The refusal of a text, with its event. Other refusals of saving have specified sentences that name no event
 * (S2§5).
 */
export const placedText = (refusal: Refusal): Refusal =>
  OF_TEXTS.has(refusal.refused) ? placed(refusal) : refusal

const OF_TEXTS: ReadonlySet<string> = new Set(['text too deep', 'text overlong', 'text unsettled'])

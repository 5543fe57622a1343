import { type MessageCode, sentenceOf } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { checkDraft } from '../desk/event-draft.ts'
import type { AtField } from '../desk/unfinished.ts'
import type { Organisation } from '../../people/organisations.ts'
import { knownOf } from '../desk/authoring.ts'

const FIELDS: Partial<Record<MessageCode, string>> = {
  'event without type': 'event-type',
  'event without persona': 'event-persona',
  'organisation not defined': 'event-persona',
  'event with unknown persona': 'event-persona',
  'event id characters': 'event-id',
  'event id reserved': 'event-id',
  'event id twice': 'event-id',
  'option next equals next': 'event-next',
  'timing below -1': 'event-earlierThan',
  'timing order': 'event-earlierThan',
  'timing fraction': 'event-earlierThan',
  'minute outside': 'event-displayAfter',
  'timings combined': 'event-displayAfter',
}

export const useEventProblem = (
  organisations: readonly Organisation[],
): { readonly field: string; readonly message: string } | undefined => {
  const text = useOnDesk(state => {
    if (state.attempt === 0) return ''
    const refusal = checkDraft(workOf(state), knownOf(organisations))
    return refusal ? JSON.stringify([fieldOf(refusal), sentenceOf(refusal)]) : ''
  })
  if (text === '') return undefined
  // The cast holds: the text was written from such a pair.
  const [field, message] = JSON.parse(text) as [string, string]
  return { field, message }
}

const fieldOf = (refusal: Refusal | AtField): string =>
  'field' in refusal ? refusal.field : (FIELDS[refusal.refused as MessageCode] ?? 'event-type')

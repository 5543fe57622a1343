import { EXERCISE_CONTROL } from '#domain/exercise/mails/exercise-control.ts'
import type { Draft } from './draft.ts'

interface Organisation {
  readonly name: string
  readonly personas: readonly { readonly name: string; readonly role: string; readonly address: string }[]
}

/** Rule 124. */
export const senderOf = ({ type, org, name }: Draft, organisations: readonly Organisation[]) => {
  if (type === 'Alert') return { org: '', name: '', role: '', address: '' }
  const persona = organisations.find(one => one.name === org)?.personas.find(one => one.name === name)
  return { org, name, role: persona?.role ?? '', address: persona?.address ?? '' }
}

export const senderInWords = (draft: Draft, organisations: readonly Organisation[]): string => {
  if (draft.type === 'Alert') return `${EXERCISE_CONTROL.name}, ${EXERCISE_CONTROL.role}`
  const { org, name, role, address } = senderOf(draft, organisations)
  return [name, role, org, address].filter(Boolean).join(', ') || 'No sender yet'
}

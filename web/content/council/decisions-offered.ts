import { TEAM_ANSWERS } from '#contracts/words/council-words.ts'

/** Rule 224. */
export const DECISIONS = [
  { value: '', label: 'As set in the scenario' },
  { value: 'first', label: 'The first answer counts' },
  { value: 'all', label: TEAM_ANSWERS.all },
  { value: 'majority', label: TEAM_ANSWERS.majority },
  { value: 'lead', label: TEAM_ANSWERS.lead },
] as const

/** `teamDecisions` is absent for the scenario's own rule. */
export const decisionsIn = (
  chosen: string | undefined,
): { readonly teamDecisions?: 'first' | 'all' | 'majority' | 'lead' } => {
  const found = DECISIONS.find(({ value }) => value === chosen)?.value ?? ''
  return found === '' ? {} : { teamDecisions: found }
}

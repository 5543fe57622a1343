import type { State } from '../../state/state.ts'

/**
 * Whether the facilitators' action log has an act with this key: it was done, and its first reply was lost.
 */
export const wasDone = ({ actions }: State, key: string | undefined): boolean =>
  key !== undefined && actions.some(({ fact }) => 'key' in fact && fact.key === key)

// Whether an act with a key was done before.
import type { State } from '../../state/state.ts'

/** Whether the log has the act with this key: the act was done, and its first reply was lost. */
export const wasDone = ({ actions }: State, key: string | undefined): boolean =>
  key !== undefined && actions.some(({ fact }) => 'key' in fact && fact.key === key)

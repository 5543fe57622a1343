import type { State } from '../../state/state.ts'

export const wasDone = ({ actions }: State, key: string | undefined): boolean =>
  key !== undefined && actions.some(({ fact }) => 'key' in fact && fact.key === key)

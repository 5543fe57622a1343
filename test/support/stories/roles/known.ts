// Disagreements in which the oracle is right and the engine is still wrong.
import type { RolesRun } from './against-roles.ts'

const KNOWN: readonly (readonly [found: RegExp, where: (run: RolesRun) => boolean])[] = []

export const isKnown = (run: RolesRun, found: string): boolean =>
  KNOWN.some(([kind, where]) => kind.test(found) && where(run))

// 0 is white, 1 blue, 2 black (S0§1).

const PLAYERS_PER_STEP = 7

/** The limits of a private order; the belt's cap does not apply to it (rule 51). */
export const PARTICIPANTS = { min: 1, max: 50 } as const

export const playerCap = (level: number): number => PLAYERS_PER_STEP * (level + 1)

/** A scenario of level -1 is open to every belt (rule 150). */
export const levelOpens = (level: number, scenarioLevel: number): boolean =>
  level >= Math.max(0, scenarioLevel)

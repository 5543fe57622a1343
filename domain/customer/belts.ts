// Belts: the rights of a subscription level (S0§1, S0§9). 0 is white, 1 blue, 2 black.

const PLAYERS_PER_STEP = 7

/** Participants of a private order. The belt's cap does not apply (rule 51). */
export const PARTICIPANTS = { min: 1, max: 50 } as const

/** Players an order may hold: 7, 14 or 21. */
export const playerCap = (level: number): number => PLAYERS_PER_STEP * (level + 1)

/** Whether a customer of `level` may order a scenario; one of level -1 is open to every belt (rule 150). */
export const levelOpens = (level: number, scenarioLevel: number): boolean =>
  level >= Math.max(0, scenarioLevel)

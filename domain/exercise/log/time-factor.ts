/** Decision 0039. */
export const TIME_FACTORS = [1, 1.25, 1.5, 1.75, 2] as const

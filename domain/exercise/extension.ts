/** Days of an extension unless asked otherwise, the most at once, and how many a player may be given (rule 39). */
export const EXTENSION = { days: 7, longest: 90, most: 3 } as const

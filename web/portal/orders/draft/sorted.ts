import { inOrder } from '#domain/in-order.ts'

/** Options of a select, sorted case-insensitively (S0§4). */
export const sorted = (names: readonly string[]): string[] => names.toSorted(inOrder)

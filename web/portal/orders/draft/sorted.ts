import { inOrder } from '#domain/in-order.ts'

/** S0§4. */
export const sorted = (names: readonly string[]): string[] => names.toSorted(inOrder)

import { inOrder } from '#domain/in-order.ts'

export const sorted = (names: readonly string[]): string[] => names.toSorted(inOrder)

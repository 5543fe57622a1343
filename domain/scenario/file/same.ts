import { isFields } from '../wire-values.ts'

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, held: unknown) =>
    isFields(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  )

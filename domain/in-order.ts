// In English, so that the order does not depend on the machine.
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const inOrder = (one: string, other: string): number => order.compare(one, other)

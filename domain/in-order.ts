// Always in English, so that the order does not depend on the machine.
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares two names for sorting: case (S0§4) and accents do not count, and "anna 2" comes before "anna 10".
 */
export const inOrder = (one: string, other: string): number => order.compare(one, other)

// Always in English, so that the order does not depend on the machine.
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares two names for sorting: upper case and accents beside their plain letters (S0§4), "anna 2" before
 * "anna 10".
 */
export const inOrder = (one: string, other: string): number => order.compare(one, other)

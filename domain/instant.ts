/** Milliseconds since 1970-01-01 UTC, by the database's clock. */
export type Instant = number

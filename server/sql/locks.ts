/**
 * These numbers must not change, because two versions of the product may share a database. Functions in the
 * migrations use 4_127_002.
 */
export const LOCKS = {
  migrating: 4_127_001,
  seeding: 4_127_003,
  counting: 4_127_004,
  listing: 4_127_005,
  importing: 4_127_006,
} as const

/**
 * Numbers of PostgreSQL's advisory locks, the same in every version of the product, because two versions may
 * share a database for a while. The audit log uses 4_127_002, in a function of the migrations.
 */
export const LOCKS = {
  migrating: 4_127_001,
  seeding: 4_127_003,
  counting: 4_127_004,
  listing: 4_127_005,
  importing: 4_127_006,
} as const

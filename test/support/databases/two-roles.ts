// The two names under which the product comes to its database (decision 0017), for tests of every kind.
import { WORKING_ROLE } from '#server/database/embedded/supervisor.ts'

/**
 * DATABASE_URL and DATABASE_OWNER_URL of a product that works under the role with fewer rights, as it should.
 */
export const twoRoles = (owner: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } => {
  const url = new URL(owner)
  url.username = WORKING_ROLE
  return { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner }
}

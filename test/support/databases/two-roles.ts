// The product's two database roles (decision 0017), for test servers and journeys.
import { WORKING_ROLE } from '#server/database/embedded/supervisor.ts'

/** The environment of a product under the restricted role. */
export const twoRoles = (owner: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } => {
  const url = new URL(owner)
  url.username = WORKING_ROLE
  return { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner }
}

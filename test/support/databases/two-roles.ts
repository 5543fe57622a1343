// Decision 0017.
import { WORKING_ROLE } from '#server/database/embedded/supervisor.ts'

export const twoRoles = (owner: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } => {
  const url = new URL(owner)
  url.username = WORKING_ROLE
  return { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner }
}

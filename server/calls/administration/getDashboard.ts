import * as overview from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { dashboard } from '#server/database/administration/overview.ts'

export const getDashboard = handler(overview.getDashboard, async ({ db }) => {
  const { automated, facilitated, distribution } = await dashboard(db)
  return { automated, facilitated, distribution: [...distribution] }
})

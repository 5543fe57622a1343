import * as together from '#contracts/authors/together.ts'
import { handler } from '#server/calls/handler.ts'
import { forgetTab, leaveOpenTab, otherTabs, tellOpenTab } from '#server/database/library/open-scenarios.ts'
import { scenarioNamed } from '#server/database/library/scenarios.ts'

/** A scenario that was removed meanwhile is nobody's: the page learns of that when it saves. */
export const tellOpen = handler(together.tellOpen, async ({ db }, { editorId }, { filename, tab = NAMELESS, instead, ...how }) => {
  const scenarioId = filename === '' ? undefined : await scenarioNamed(db, filename)
  if (scenarioId === undefined) return { others: [] }
  const of = { scenarioId, editorId, tab }
  if (how.left) {
    await leaveOpenTab(db, of)
    return { others: [] }
  }
  if (instead !== undefined && instead !== tab) await forgetTab(db, { editorId, tab: instead })
  await tellOpenTab(db, { ...of, ...how })
  const others = await otherTabs(db, of)
  return { others: others.map(({ since, ...other }) => ({ ...other, since: since.toISOString() })) }
})

/** The tab of a page that names none. */
const NAMELESS = '00000000-0000-4000-8000-000000000000'

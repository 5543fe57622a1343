import * as together from '#contracts/authors/together.ts'
import { handler } from '#server/calls/handler.ts'
import { forgetTab, otherTabs, tellOpenTab } from '#server/database/library/open-scenarios.ts'
import { scenarioNamed } from '#server/database/library/scenarios.ts'

/** A scenario that was removed meanwhile is nobody's: the page learns of that when it saves. */
export const tellOpen = handler(together.tellOpen, async ({ db }, { editorId }, { filename, tab = NAMELESS, instead, unsaved }) => {
  const scenarioId = filename === '' ? undefined : await scenarioNamed(db, filename)
  if (scenarioId === undefined) return { others: [] }
  if (instead !== undefined && instead !== tab) await forgetTab(db, { editorId, tab: instead })
  await tellOpenTab(db, { scenarioId, editorId, tab, unsaved })
  const others = await otherTabs(db, { scenarioId, editorId, tab })
  return { others: others.map(({ since, ...other }) => ({ ...other, since: since.toISOString() })) }
})

/** The tab of a page that names none. */
const NAMELESS = '00000000-0000-4000-8000-000000000000'

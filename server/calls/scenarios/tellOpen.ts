import * as together from '#contracts/calls/scenarios/together.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { forgetTab, leaveOpenTab, otherTabs, tellOpenTab } from '#server/database/scenarios/open-scenarios.ts'
import {
  lastRemoval,
  newestVersion,
  type NewestVersion,
  overtakenBy,
} from '#server/database/scenarios/overtaken.ts'
import { scenarioNamed } from '#server/database/scenarios/scenarios.ts'
import type { Queries } from '#server/services/services.ts'

export const tellOpen = handler(
  together.tellOpen,
  async ({ db }, { editorId }, { filename, tab = NAMELESS, instead, ...how }) => {
    const scenarioId = filename === '' ? undefined : await scenarioNamed(db, filename)
    if (scenarioId === undefined) return { others: [], ...(await removalOf(db, { filename, editorId })) }
    const of = { scenarioId, editorId, tab }
    if (how.left) {
      await leaveOpenTab(db, of)
      return { others: [] }
    }
    if (instead !== undefined && instead !== tab) await forgetTab(db, { editorId, tab: instead })
    await tellOpenTab(db, { ...of, ...how })
    const [others, newest] = await Promise.all([otherTabs(db, of), newestVersion(db, scenarioId)])
    return {
      others: others.map(({ since, ...other }) => ({ ...other, since: since.toISOString() })),
      ...(newest && { newest: told(newest, editorId) }),
    }
  },
)

const removalOf = async (
  db: Queries,
  { filename, editorId }: { readonly filename: string; readonly editorId: string },
) => {
  const removal = filename === '' ? undefined : await lastRemoval(db, filename)
  return (
    removal && {
      removed: {
        user: removal.by ?? '',
        isYou: removal.by_id === editorId,
        at: removal.at.toISOString(),
      },
    }
  )
}

const told = ({ filename, saved_by_id: by, ...newest }: NewestVersion, editorId: string) => ({
  ...{ filename, version: newest.number, user: newest.saved_by ?? 'another author', isYou: by === editorId },
  ...{ savedAt: newest.saved_at.toISOString(), data: sentenceOf(overtakenBy(newest)) },
})

const NAMELESS = '00000000-0000-4000-8000-000000000000'

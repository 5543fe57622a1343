import { sentence } from '#contracts/words/messages.ts'
import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { otherTabs } from '#server/database/scenarios/open-scenarios.ts'
import { removeNamed } from '#server/database/scenarios/shelf.ts'

/** Rule 159. */
export const removeScenario = handler(
  shelf.removeScenario,
  async ({ db }, { editorId }, { filename }, { audit }) => {
    const id = filename === '' ? undefined : await removeNamed(db, 'scenario', filename, editorId)
    if (id === undefined) return no('scenario not selected')
    audit.object = id
    const others = (await otherTabs(db, { scenarioId: id, editorId, tab: NO_TAB })).filter(
      ({ isYou }) => !isYou,
    )
    const open = others.map(({ user, unsaved }) => (unsaved ? `${user} (unsaved work)` : user)).join(', ')
    return others.length === 0
      ? { type: 'success', data: sentence('scenario deleted') }
      : {
          type: 'warning',
          data: `${sentence('scenario deleted')}. ${sentence('scenario deleted while open', { names: open })}`,
        }
  },
)

/** Any id will do, because all tabs of the caller are filtered out afterwards. */
const NO_TAB = '00000000-0000-4000-8000-000000000000'

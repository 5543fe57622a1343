import * as removed from '#contracts/calls/scenarios/removed.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { restore } from '#server/database/scenarios/removed.ts'

/** A media file is brought back before its name, which is useless without the file. */
export const restoreRemoved = handler(
  removed.restoreRemoved,
  async ({ db, media }, { kind, editorId: by }, { what, id, as = '', title = '' }, { audit }) => {
    if (what === 'client' && kind !== 'admin') return { ...no('no access'), status: 403 }
    if (what === 'media' && !(await media.bringBack(id))) return no('removed no longer')
    const name = await restore(db, what, id, { as, title, by })
    if (isRefusal(name)) return said(name)
    audit.object = id
    audit.detail = { what, name }
    return { type: 'success', data: sentence('restored', { name }) }
  },
)

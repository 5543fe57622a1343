import * as clients from '#contracts/calls/accounts/clients.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { clientNamed, removeClient } from '#server/database/accounts/clients.ts'

export const deleteClient = handler(
  clients.deleteClient,
  async ({ db }, { editorId: by }, { name }, { audit }) => {
    const id = await clientNamed(db, name)
    if (id === undefined) return notFound
    audit.object = id
    if (!(await removeClient(db, id, by))) return no('client in use')
    return { type: 'success', data: sentence('client deleted') }
  },
)

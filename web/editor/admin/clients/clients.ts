import type { getClients } from '#contracts/calls/accounts/clients.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export type Client = ReplyOf<typeof getClients>[number]

/** S2§7 makes this call a GET. */
export const useClients = () => useEditorQuery<typeof getClients>('getClients', {}, { method: 'GET' })

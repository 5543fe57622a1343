import type { getClients } from '#contracts/calls/accounts/clients.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export type Client = ReplyOf<typeof getClients>[number]

/** Every client, by name; S2§7 makes the call a GET. */
export const useClients = () => useEditorQuery<typeof getClients>('getClients', {}, { method: 'GET' })

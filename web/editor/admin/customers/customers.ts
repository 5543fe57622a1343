import type { addScenarioToClient, getCustomer, getCustomers, getCustomersIncludingSubs } from '#contracts/customers/accounts.ts'
import type { files } from '#contracts/authoring.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { useEditorQuery } from '../../frame/use-editor-query.ts'

export type CustomerDetails = ReplyOf<typeof getCustomer>
export type Done = ReplyOf<typeof addScenarioToClient>

/** Customers of any portal role (S2§6: role 0, rule 2). */
export const useCustomers = () => useEditorQuery<typeof getCustomers>('getCustomers', { role: 0 })

export const useCustomersIncludingSubs = () => useEditorQuery<typeof getCustomersIncludingSubs>('getCustomersIncludingSubs', {})

/** Everything about one; nothing while none is selected. */
export const useCustomer = (client: string) => useEditorQuery<typeof getCustomer>('getCustomer', { client }, { enabled: client !== '' })

/** File names of all scenarios. */
export const useScenarioNames = () => useEditorQuery<typeof files>('files', {})

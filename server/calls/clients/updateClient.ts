import * as clients from '#contracts/customers/clients.ts'
import { sentence } from '#contracts/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { changeClient, clientNamed } from '#server/database/customers/clients.ts'
import { clientProblem, readChanges } from './client-form.ts'

/** Logo, agreement and support address; who accepted the former agreement is asked again (rule 134). */
export const updateClient = handler(clients.updateClient, async ({ db }, _admin, input, { audit }) => {
  const problem = clientProblem(input, false)
  if (problem) return said(problem)
  const id = await clientNamed(db, input.name)
  if (id === undefined) return notFound

  const changes = await readChanges(input)
  if (isRefusal(changes)) return said(changes)

  await changeClient(db, id, changes)
  audit.object = id
  return { type: 'success', data: sentence('client updated') }
})

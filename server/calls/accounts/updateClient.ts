import * as clients from '#contracts/calls/accounts/clients.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { toldChange } from '#server/calls/told-change.ts'
import { atomically } from '#server/database/atomically.ts'
import { isLogoMissing } from '#server/content/own-logo.ts'
import { changeClient, clientNamed } from '#server/database/accounts/clients.ts'
import { clientProblem, readChanges, toldClient } from './client-form.ts'

/**
 * Logo, agreement and support address; accounts that accepted the former agreement are asked again (rule
 * 134).
 */
export const updateClient = handler(
  clients.updateClient,
  async ({ db, media, config }, _admin, input, { audit }) => {
    const problem = clientProblem(input, false)
    if (problem) return said(problem)
    const id = await clientNamed(db, input.name)
    if (id === undefined) return notFound
    audit.object = id

    const changes = await readChanges(input)
    if (isRefusal(changes)) return said(changes)

    if (await isLogoMissing(media, config.publicUrl, changes.branding_logo_url ?? ''))
      return no('logo missing')

    const before = await atomically(
      db,
      async tx => (await changeClient(tx, id, changes)) ?? refuse('not found'),
    )
    if (isRefusal(before)) return said(before)
    audit.detail = toldChange(toldClient(before), toldClient(changes))
    return { type: 'success', data: sentence('client updated') }
  },
)

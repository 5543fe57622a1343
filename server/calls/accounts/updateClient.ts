import * as clients from '#contracts/calls/accounts/clients.ts'
import type { InputOf } from '#contracts/wire/call.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { toldChange } from '#server/calls/told-change.ts'
import { atomically } from '#server/database/atomically.ts'
import { isLogoMissing } from '#server/content/own-logo.ts'
import { changeClient, type ClientChanges, clientNamed } from '#server/database/accounts/clients.ts'
import { clientProblem, readChanges, toldClient } from './client-form.ts'

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

    const before = await atomically(db, async tx => {
      const held = await changeClient(tx, id, changes)
      return held ? (overwritten(input, held) ?? held) : refuse('not found')
    })
    if (isRefusal(before)) return said(before)
    audit.detail = toldChange(toldClient(before), toldClient(changes))
    return { type: 'success', data: sentence('client updated') }
  },
)

const overwritten = (
  { name, configuration: { nda_text, nda_seen } }: InputOf<typeof clients.updateClient>,
  held: Required<ClientChanges>,
) =>
  nda_text !== undefined && nda_seen !== undefined && nda_seen !== held.nda_text
    ? refuse('agreement moved', { name })
    : undefined

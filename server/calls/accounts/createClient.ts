import * as clients from '#contracts/calls/accounts/clients.ts'
import { sentence } from '#contracts/words/messages.ts'
import { maskEmail } from '#domain/customer/email-address.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { insertClient } from '#server/database/accounts/clients.ts'
import { isLogoMissing } from '#server/content/own-logo.ts'
import { clientProblem, readClient, toldClient } from './client-form.ts'

export const createClient = handler(
  clients.createClient,
  async ({ db, media, config }, _admin, input, { audit }) => {
    const problem = clientProblem(input, true)
    if (problem) return said(problem)
    const client = await readClient(input)
    if (isRefusal(client)) return said(client)

    if (await isLogoMissing(media, config.publicUrl, client.branding_logo_url)) return no('logo missing')

    // Set before the insert, so the audit log records the name even if it is taken.
    audit.detail = { name: client.name }
    const id = await insertClient(db, client)
    if (id === undefined) return no('client taken')
    audit.object = id
    audit.detail = { after: { email: maskEmail(client.email), ...toldClient(client) } }
    return { type: 'success', data: sentence('client created') }
  },
)

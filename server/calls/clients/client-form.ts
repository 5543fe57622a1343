// A client as it is typed in, and as it is stored.
import type { InputOf } from '#contracts/call.ts'
import type { createClient } from '#contracts/customers/clients.ts'
import { checkClient } from '#domain/customer/clients.ts'
import type { Refusal } from '#domain/refusal.ts'
import { sanitise } from '#server/content/sanitise.ts'
import type { ListedClient } from '#server/database/customers/clients.ts'

/** What to store, or the first sentence it breaks. The agreement is cleaned as authored HTML is. */
export const readClient = ({ name, email, configuration }: InputOf<typeof createClient>, isNew: boolean): ListedClient | Refusal => {
  const { branding_logo_url, nda_text, support_email = '' } = configuration
  const problem = checkClient({ name, email, logoUrl: branding_logo_url, supportEmail: support_email }, isNew)
  return problem ?? { name, email, branding_logo_url, nda_text: sanitise(nda_text), support_email }
}

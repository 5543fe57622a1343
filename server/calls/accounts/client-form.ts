import type { InputOf } from '#contracts/wire/call.ts'
import type { createClient, updateClient } from '#contracts/calls/accounts/clients.ts'
import { clientProblems } from '#domain/customer/clients.ts'
import { maskEmail } from '#domain/customer/email-address.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { agreementOf } from '#server/content/agreement.ts'
import { cleanOne } from '#server/content/clean.ts'
import type { ClientChanges, ListedClient } from '#server/database/accounts/clients.ts'

type Form = InputOf<typeof createClient>
type Changes = InputOf<typeof updateClient>

export const clientProblem = (
  { name, email, configuration }: Form | Changes,
  isNew: boolean,
): Refusal | undefined => {
  const { branding_logo_url = '', support_email = '' } = configuration
  return clientProblems({ name, email, logoUrl: branding_logo_url, supportEmail: support_email }, isNew)[0]
}

export const readClient = async ({ name, email, configuration }: Form): Promise<ListedClient | Refusal> => {
  const { branding_logo_url, nda_text, support_email = '' } = configuration
  const agreement = await cleanOne(nda_text)
  return isRefusal(agreement)
    ? agreement
    : { name, email, branding_logo_url, nda_text: agreement, support_email }
}

export const readChanges = async ({ configuration }: Changes): Promise<ClientChanges | Refusal> => {
  const { branding_logo_url, nda_text, support_email } = configuration
  const agreement = nda_text === undefined ? undefined : await cleanOne(nda_text)
  if (isRefusal(agreement)) return agreement
  return {
    ...(branding_logo_url !== undefined && { branding_logo_url }),
    ...(agreement !== undefined && { nda_text: agreement }),
    ...(support_email !== undefined && { support_email }),
  }
}

/** For the audit log (security §8.3). */
export const toldClient = ({ branding_logo_url, nda_text, support_email }: ClientChanges) => ({
  ...(branding_logo_url !== undefined && { logo: branding_logo_url }),
  ...(nda_text !== undefined && { agreement: toldAgreement(nda_text) }),
  ...(support_email !== undefined && { supportEmail: support_email && maskEmail(support_email) }),
})

const toldAgreement = (text: string): string => {
  if (text === '') return 'the built-in one'
  return `${text.length} characters, SHA-256 ${agreementOf(text).hash.slice(0, 16)}`
}

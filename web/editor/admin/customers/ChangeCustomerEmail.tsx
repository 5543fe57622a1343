import type { changeCustomerEmail, ListedCustomer } from '#contracts/calls/accounts/accounts.ts'
import { messages } from '#contracts/words/messages.ts'
import { isAddress, readAddress } from '#domain/customer/email-address.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useCustomersIncludingSubs } from './customers.ts'
import { CustomerSelect, listed } from './CustomerSelect.tsx'

const EMPTY = { client: '', email: '' }
type Values = typeof EMPTY

/** Rule 170. */
export const ChangeCustomerEmail = () => (
  <>
    <TabHead
      title="Change Customer Email"
      note="Both the old and the new address will get an email about the change."
    />
    <QueryView query={useCustomersIncludingSubs()}>
      {customers => <EmailForm customers={customers} />}
    </QueryView>
  </>
)

const problemsOf = ({ client, email }: Values) => [
  wrongIf(!isAddress(readAddress(email).address), 'email', messages['account email invalid']),
  wrongIf(client === '', 'client', messages['client required']),
]

const EmailForm = ({ customers }: { readonly customers: readonly ListedCustomer[] }) => {
  const form = useToolForm<Values>({
    keeps: { as: 'Change Customer Email' },
    initial: EMPTY,
    inAddress: ['client'],
    check: problemsOf,
    send: body => editorCall<typeof changeCustomerEmail>('changeCustomerEmail', body, { write: {} }),
  })
  const { values, set, field } = form
  const now = listed(customers, values.client)?.email
  return (
    <ToolForm label="Change Customer Email" form={form} action="Change">
      <CustomerSelect {...field('client')} customers={customers} onSelect={client => set({ client })} />
      <TextField
        label="New email"
        description={now ? `Currently ${now}.` : undefined}
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        {...field('email')}
      />
    </ToolForm>
  )
}

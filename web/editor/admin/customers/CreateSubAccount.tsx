import type { createSubAccount, ListedCustomer } from '#contracts/calls/accounts/accounts.ts'
import { messages } from '#contracts/words/messages.ts'
import { trainerProblems } from '#domain/customer/accounts.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { ACCOUNT_FIELDS, NOT_KNOWN_HERE } from './account-fields.ts'
import { useCustomers } from './customers.ts'
import { CustomerSelect } from './CustomerSelect.tsx'
import { renamedFor } from './trainer-name.ts'

const EMPTY = { client: '', username: '', email: '', password: '' }
type Values = typeof EMPTY

/** S2§5, rule 6. */
export const CreateSubAccount = () => (
  <>
    <TabHead
      title="Create Sub Account"
      note="A trainer orders for a customer, and manages only their own orders. Pass on the password yourself: it is never emailed or shown again."
    />
    <QueryView query={useCustomers()}>{customers => <CreateForm customers={customers} />}</QueryView>
  </>
)

const problemsOf = (values: Values) => {
  const refusals = trainerProblems({ ...values, customer: values.client }, NOT_KNOWN_HERE)
  if (values.client !== '') return problemsAt(refusals, ACCOUNT_FIELDS, 'username')
  const others = refusals.filter(({ refused }) => refused !== 'username prefix')
  return [
    wrongIf(true, 'client', messages['client required']),
    ...problemsAt(others, ACCOUNT_FIELDS, 'username'),
  ]
}

const CreateForm = ({ customers }: { readonly customers: readonly ListedCustomer[] }) => {
  const form = useToolForm<Values>({
    keeps: { as: 'Create Sub Account', without: ['password'] },
    initial: EMPTY,
    check: problemsOf,
    refusedAt: ACCOUNT_FIELDS,
    send: body => editorCall<typeof createSubAccount>('createSubAccount', body, { write: {} }),
  })
  const { values, set, field } = form
  const select = (client: string) =>
    set({ client, username: renamedFor(client, values.client, values.username) })
  return (
    <ToolForm label="Create Sub Account" form={form} action="Create">
      <CustomerSelect {...field('client')} customers={customers} onSelect={select} />
      <FieldRow>
        <TextField
          label="Username"
          description="The client’s name, a hyphen, and the trainer’s name."
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField label="Email" inputMode="email" maxLength={254} {...field('email')} />
      </FieldRow>
      <PasswordField
        label="Password"
        description="At least 8 characters."
        autoComplete="new-password"
        {...field('password')}
      />
    </ToolForm>
  )
}

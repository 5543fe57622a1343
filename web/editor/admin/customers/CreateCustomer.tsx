import type { createIndividualAccount } from '#contracts/calls/accounts/customers.ts'
import { customerProblems } from '#domain/customer/accounts.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { BELTS } from '#web/kit/status/Belt.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm } from '../../form/use-tool-form.ts'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { ACCOUNT_FIELDS, NOT_KNOWN_HERE } from './account-fields.ts'
import { EMPTY_CUSTOMER, planned } from './planned-customer.ts'
import { UsernameField } from './UsernameField.tsx'

const FIELDS = {
  ...ACCOUNT_FIELDS,
  'subscription required': 'subscription',
  'months invalid': 'months',
} as const

/** S2§5, rule 23. */
export const CreateCustomer = () => {
  const form = useToolForm({
    keeps: { as: 'Create Customer', without: ['password'] },
    initial: EMPTY_CUSTOMER,
    refusedAt: FIELDS,
    check: values => problemsAt(customerProblems(planned(values), NOT_KNOWN_HERE), FIELDS, 'username'),
    send: values =>
      editorCall<typeof createIndividualAccount>('createIndividualAccount', planned(values), { write: {} }),
  })
  const { field } = form
  return (
    <>
      <TabHead
        title="Create Customer"
        note="A customer starts with 0 credits: set a balance in Manage Credits. Pass on the password yourself: it is never emailed or shown again."
      />
      <ToolForm label="Create Customer" form={form} action="Create">
        <FieldRow>
          <UsernameField {...field('username')} />
          <TextField
            label="Email"
            description="Used for password links and notices of changes."
            inputMode="email"
            maxLength={254}
            {...field('email')}
          />
        </FieldRow>
        <PasswordField
          label="Password"
          description="At least 8 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <FieldRow>
          <SelectField
            label="Subscription"
            data={[
              { value: '', label: 'Select a subscription' },
              ...BELTS.map((belt, level) => ({ value: String(level), label: `${belt} belt` })),
            ]}
            {...field('subscription')}
          />
          <TextField label="Months" description="From today." inputMode="numeric" {...field('months')} />
        </FieldRow>
      </ToolForm>
    </>
  )
}

import type { updateCustomer } from '#contracts/calls/accounts/accounts.ts'
import { messages, sentence } from '#contracts/words/messages.ts'
import { identifierFits, tidyIdentifier } from '#domain/customer/order-form.ts'
import { MONTHS } from '#domain/customer/subscription.ts'
import { typedWhole } from '#domain/typed-number.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { BELTS } from '#web/kit/status/Belt.tsx'
import { utcDay } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { useClients } from '../clients/clients.ts'
import { accountChanges } from './account-changes.ts'
import type { CustomerDetails } from './customers.ts'

const ROLES = [
  { value: '1', label: 'With reports' },
  { value: '0', label: 'Without reports' },
]

/** Rules 1, 19, 21. Without a number of months, the end of the subscription does not change. */
export const AccountSettings = ({ customer }: { readonly customer: CustomerDetails }) => {
  const clients = useClients()
  const initial = {
    level: String(customer.level),
    months: '',
    portalRole: customer.portalRole === '0' ? '0' : '1',
    allowance: String(customer.allowance),
    rollover: String(customer.rollover),
    brand: customer.brand,
    identifiers: customer.identifiers.join('\n'),
  }
  const form = useToolForm({
    keeps: { as: `Account ${customer.username}` },
    initial,
    check: ({ months, allowance, identifiers }) => [
      identifiersProblem(identifiers),
      wrongIf(
        months.trim() !== '' && !isWhole(months, MONTHS.min, MONTHS.max),
        'months',
        messages['months invalid'],
      ),
      wrongIf(!isWhole(allowance, 0, 1_000_000), 'allowance', messages['allowance invalid']),
    ],
    send: (values, clean) =>
      editorCall<typeof updateCustomer>(
        'updateCustomer',
        { client: customer.username, ...accountChanges(values, clean) },
        { write: {} },
      ),
    after: values => ({ ...values, months: '' }),
  })
  const { field } = form
  const until = customer.subscribedUntil ? `Until ${utcDay(customer.subscribedUntil)}.` : 'No end date.'
  return (
    <ToolForm label={`Settings of ${customer.username}`} form={form} action="Update">
      <FieldRow>
        <SelectField
          label="Belt"
          data={BELTS.map((belt, level) => ({ value: String(level), label: `${belt} belt` }))}
          {...field('level')}
        />
        <TextField
          label="Months from today"
          description={`${until} Leave empty for no change.`}
          inputMode="numeric"
          {...field('months')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField label="Portal role" data={ROLES} {...field('portalRole')} />
        <SelectField
          label="Brand"
          data={[{ value: '', label: 'The built-in brand' }, ...(clients.data ?? []).map(({ name }) => name)]}
          {...field('brand')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Allowance"
          description="Credits at each monthly refill."
          inputMode="numeric"
          {...field('allowance')}
        />
        <SelectField
          label="At each refill"
          data={[
            { value: 'false', label: 'Fill up to the allowance' },
            { value: 'true', label: 'Add the allowance' },
          ]}
          {...field('rollover')}
        />
      </FieldRow>
      <TextArea
        label="Identifiers to choose from"
        description="One per line. Leave empty to let the customer type any identifier."
        rows={4}
        {...field('identifiers')}
      />
    </ToolForm>
  )
}

const identifiersProblem = (text: string) => {
  const lines = text.split('\n')
  const wrong = lines.findIndex(line => line.trim() !== '' && !identifierFits(tidyIdentifier(line)))
  return wrongIf(wrong !== -1, 'identifiers', sentence('identifier line', { line: wrong + 1 }))
}

const isWhole = (text: string, min: number, max: number): boolean => {
  const number = typedWhole(text) ?? Number.NaN
  return number >= min && number <= max
}

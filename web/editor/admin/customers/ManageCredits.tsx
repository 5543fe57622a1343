import type { ListedCustomer } from '#contracts/calls/accounts/accounts.ts'
import type { modifyCredits } from '#contracts/calls/accounts/customers.ts'
import { messages } from '#contracts/words/messages.ts'
import { readTypedBalance } from '#domain/customer/credits.ts'
import { isRefusal } from '#domain/refusal.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { type CustomerDetails, useCustomer, useCustomers } from './customers.ts'
import { CustomerSelect, listed } from './CustomerSelect.tsx'
import { Ledger } from './Ledger.tsx'

/** `seen` is the balance that was shown, '' for none: a newer one is not overwritten. */
const EMPTY = { client: '', credits: '', seen: '', reason: '', allowance: '' }
type Values = typeof EMPTY

/** Rule 24. */
export const ManageCredits = () => (
  <>
    <TabHead
      title="Manage Credits"
      note="Each link in an order costs one credit, except in a free campaign. The balance you set replaces the old one."
    />
    <QueryView query={useCustomers()}>{customers => <CreditsForm customers={customers} />}</QueryView>
  </>
)

const problemsOf = ({ client, credits }: Values) => {
  const balance = readTypedBalance(credits)
  return [
    wrongIf(client === '', 'client', messages['client invalid']),
    ...problemsAt([isRefusal(balance) ? balance : undefined], {}, 'credits'),
  ]
}

/** The choice decides. Without one, the allowance is set only if there is none yet (rule 21). */
const setsAllowance = (chosen: string, { allowance }: CustomerDetails): boolean =>
  chosen === '' ? allowance === 0 : chosen === 'set'

const CreditsForm = ({ customers }: { readonly customers: readonly ListedCustomer[] }) => {
  const form = useToolForm<Values>({
    keeps: { as: 'Manage Credits' },
    initial: EMPTY,
    inAddress: ['client'],
    check: problemsOf,
    send: async ({ client, credits, reason, seen: typedAt, allowance: chosen }) => {
      const seen = typedAt === '' ? {} : { seen: Number(typedAt) }
      const allowance = details.data && setsAllowance(chosen, details.data) ? 'set' : 'keep'
      try {
        return await editorCall<typeof modifyCredits>(
          'modifyCredits',
          { client, credits: Number(credits.trim()), reason, allowance, ...seen },
          { write: {} },
        )
      } catch (error) {
        // The choice is kept, because its default depends on the current allowance.
        const { data } = await details.refetch()
        set({ allowance, ...(data && { seen: String(data.credit) }) })
        throw error
      }
    },
  })
  const { values, set, field } = form
  const details = useCustomer(listed(customers, values.client)?.name ?? '')
  return (
    <>
      <ToolForm label="Manage Credits" form={form} action="Set balance">
        <CustomerSelect
          {...field('client')}
          customers={customers}
          onSelect={client => set({ client, seen: '', allowance: '' })}
        />
        <TextField
          label="New balance"
          description={
            details.data && values.client ? `The balance is ${details.data.credit}.` : 'A whole number.'
          }
          inputMode="numeric"
          {...field('credits')}
          onChange={event =>
            set({
              credits: event.currentTarget.value,
              ...(values.seen === '' && details.data && { seen: String(details.data.credit) }),
            })
          }
        />
        {details.data && values.client && (
          <Toggle
            checked={setsAllowance(values.allowance, details.data)}
            onChange={isSet => set({ allowance: isSet ? 'set' : 'keep' })}
          >
            Make it the monthly allowance too (now {details.data.allowance})
          </Toggle>
        )}
        <TextField label="Reason" description="Optional. Shown in the ledger." {...field('reason')} />
      </ToolForm>
      {listed(customers, values.client) && (
        <QueryView query={details}>{customer => <Ledger customer={customer} />}</QueryView>
      )}
    </>
  )
}

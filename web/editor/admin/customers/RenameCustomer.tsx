import type { renameCustomer } from '#contracts/calls/accounts/accounts.ts'
import { checkUsername } from '#domain/customer/accounts.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm } from '../../form/use-tool-form.ts'
import type { CustomerDetails } from './customers.ts'
import { UsernameField } from './UsernameField.tsx'

interface RenameCustomerProps {
  readonly customer: CustomerDetails
  readonly onRenamed: (username: string) => void
}

/** The names of a customer's trainers begin with the customer's name, so they change too (rule 6). */
export const RenameCustomer = ({ customer, onRenamed }: RenameCustomerProps) => {
  const form = useToolForm({
    keeps: { as: `Name of ${customer.username}` },
    initial: { username: customer.username },
    check: ({ username }) => problemsAt([checkUsername(username.trim())], {}, 'username'),
    refusedAt: { 'username taken': 'username' },
    send: async ({ username }) => {
      const reply = await editorCall<typeof renameCustomer>(
        'renameCustomer',
        { client: customer.username, username },
        { write: {} },
      )
      onRenamed(username.trim())
      return reply
    },
    after: ({ username }) => ({ username: username.trim() }),
  })
  return (
    <ToolForm label={`Name of ${customer.username}`} form={form} action="Rename">
      <UsernameField {...form.field('username')} description={NOTE} />
    </ToolForm>
  )
}

const NOTE =
  'The names of its trainers change too. The customer and its trainers are told by email. Exercises, reports and credits stay.'

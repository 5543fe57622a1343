import type { ListedCustomer, updateCustomer } from '#contracts/calls/accounts/accounts.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { useChosen } from '../../form/in-address.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { AccountLetters } from './AccountLetters.tsx'
import { AccountSettings } from './AccountSettings.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { useCustomer, useCustomersIncludingSubs } from './customers.ts'
import css from './customers.module.css'
import { CustomerSelect, listed } from './CustomerSelect.tsx'
import { NewPassword } from './NewPassword.tsx'
import { RenameCustomer } from './RenameCustomer.tsx'

export const ManageAccount = () => (
  <>
    <TabHead
      title="Manage Account"
      note="A customer’s settings and name, and the password, sessions and emails of a customer or trainer."
    />
    <QueryView query={useCustomersIncludingSubs()}>
      {customers => <Account customers={customers} />}
    </QueryView>
  </>
)

const Account = ({ customers }: { readonly customers: readonly ListedCustomer[] }) => {
  const [{ client }, choose] = useChosen(['client'])
  const details = useCustomer(listed(customers, client)?.name ?? '')
  return (
    <div className={css['cards']}>
      <Card className={css['pick'] ?? ''}>
        <CustomerSelect
          id="account-client"
          value={client}
          error={undefined}
          customers={customers}
          onSelect={next => choose({ client: next })}
        />
      </Card>
      {listed(customers, client) && (
        <QueryView query={details}>
          {customer => (
            <div className={css['cards']} key={customer.username}>
              {customer.kind === 'customer' && <AccountSettings customer={customer} />}
              {customer.kind === 'customer' && (
                <RenameCustomer customer={customer} onRenamed={next => choose({ client: next })} />
              )}
              <NewPassword
                owner={customer}
                send={password =>
                  editorCall<typeof updateCustomer>(
                    'updateCustomer',
                    { client: customer.username, password },
                    { write: {} },
                  )
                }
              />
              <AccountSessions customer={customer} accounts={customers} />
              <AccountLetters customer={customer} />
            </div>
          )}
        </QueryView>
      )}
    </div>
  )
}

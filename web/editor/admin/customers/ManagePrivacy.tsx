import type { getPrivate, ListedCustomer, modifyPrivate } from '#contracts/calls/accounts/accounts.ts'
import { messages } from '#contracts/words/messages.ts'
import { Segments } from '#web/kit/form/Segments.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { type Done, useCustomers } from './customers.ts'
import css from './customers.module.css'
import { CustomerSelect, listed } from './CustomerSelect.tsx'

const EMPTY = { client: '', private: '' as '' | 'true' | 'false' }
type Values = typeof EMPTY

/** Rule 50. */
export const ManagePrivacy = () => (
  <>
    <TabHead title="Manage Privacy" note={messages['privacy help']} />
    <QueryView query={useCustomers()}>{customers => <PrivacyForm customers={customers} />}</QueryView>
  </>
)

const PrivacyForm = ({ customers }: { readonly customers: readonly ListedCustomer[] }) => {
  const form = useToolForm<Values>({
    keeps: { as: 'Manage Privacy' },
    initial: EMPTY,
    inAddress: ['client'],
    check: ({ client }) => [wrongIf(client === '', 'client', messages['client invalid'])],
    send: ({ client, private: chosen }): Promise<Done> => {
      const isPrivate = chosen === '' ? now.data === true : chosen === 'true'
      return editorCall<typeof modifyPrivate>('modifyPrivate', { client, private: isPrivate }, { write: {} })
    },
  })
  const { values, set, begin, field } = form
  const now = useEditorQuery<typeof getPrivate>(
    'getPrivate',
    { client: values.client },
    { enabled: listed(customers, values.client) !== undefined },
  )
  const shown = values.private || (now.data === true ? 'true' : 'false')
  return (
    <ToolForm label="Manage Privacy" form={form} action="Update">
      <CustomerSelect
        {...field('client')}
        customers={customers}
        onSelect={client => begin({ ...EMPTY, client })}
      />
      {values.client !== '' && now.data !== undefined && (
        <div className={css['actions']}>
          <Segments
            label="Private"
            options={[
              { value: 'true', label: 'Private: true' },
              { value: 'false', label: 'Private: false' },
            ]}
            value={shown}
            onChange={value => set({ private: value })}
          />
          <span className={css['help']}>Currently {String(now.data)}.</span>
        </div>
      )}
    </ToolForm>
  )
}

import type {
  addScenarioToClient,
  ListedCustomer,
  removeScenarioFromClient,
} from '#contracts/calls/accounts/accounts.ts'
import { messages } from '#contracts/words/messages.ts'
import { useState } from 'react'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { ListedSelect } from '../../form/ListedSelect.tsx'
import { ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useCustomer, useCustomers, usePublicNames, useScenarioNames } from './customers.ts'
import css from './customers.module.css'
import { CustomerSelect, listed } from './CustomerSelect.tsx'

const EMPTY = { client: '', scenario: '' }
type Values = typeof EMPTY

/** Rules 147 to 149. */
export const ManageAccess = () => (
  <>
    <TabHead
      title="Manage Access"
      note="Gives a client scenarios that are not in the public library. The client still needs the scenario’s belt."
    />
    <QueryView query={useCustomers()}>{customers => <AccessForm customers={customers} />}</QueryView>
  </>
)

/** The messages are verbatim from S2§5. */
const problemsOf = ({ client, scenario }: Values, isRemoving: boolean) => [
  wrongIf(
    client === '',
    'client',
    messages[isRemoving ? 'access client to remove required' : 'access client required'],
  ),
  wrongIf(scenario === '', 'scenario', messages['access scenario required']),
]

const AccessForm = ({ customers }: { readonly customers: readonly ListedCustomer[] }) => {
  const names = useScenarioNames()
  const open = usePublicNames()
  const [removing, setRemoving] = useState(false)
  const form = useToolForm<Values>({
    keeps: { as: 'Manage Access' },
    initial: EMPTY,
    inAddress: ['client', 'scenario'],
    check: values => problemsOf(values, removing),
    send: body => editorCall<typeof addScenarioToClient>('addScenarioToClient', body, { write: {} }),
  })
  const { values, set, begin, field } = form
  const remove = async () => {
    const problem = problemsOf(values, true).find(Boolean)
    setRemoving(true)
    if (problem) return showBanner('failed', problem.message)
    try {
      const { type, data } = await editorCall<typeof removeScenarioFromClient>(
        'removeScenarioFromClient',
        values,
        { write: {} },
      )
      begin(EMPTY)
      showBanner(type, data)
      await form.changed()
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    }
  }
  return (
    <>
      <ToolForm
        label="Manage Access"
        form={{
          ...form,
          onSubmit: event => {
            setRemoving(false)
            form.onSubmit(event)
          },
        }}
        action="Add"
        more={
          <Button size="lg" onClick={() => void remove()}>
            Remove
          </Button>
        }
      >
        <CustomerSelect {...field('client')} customers={customers} onSelect={client => set({ client })} />
        <ListedSelect
          label="Scenario"
          nothing="Select a scenario"
          description={open.has(values.scenario) ? messages['access to public'] : undefined}
          choices={names.data?.map(name => ({
            value: name,
            label: open.has(name) ? `${name} (public)` : name,
          }))}
          {...field('scenario')}
        />
      </ToolForm>
      {listed(customers, values.client) && (
        <Granted client={values.client} onSelect={scenario => set({ scenario })} />
      )}
    </>
  )
}

const Granted = ({
  client,
  onSelect,
}: {
  readonly client: string
  readonly onSelect: (scenario: string) => void
}) => {
  const details = useCustomer(client)
  const open = usePublicNames()
  return (
    <section className={css['below']} aria-label={`Scenarios of ${client}`}>
      <h2 className={css['heading']}>Scenarios of {client}</h2>
      <QueryView query={details} height="8rem">
        {({ scenarios }) => (
          <Card flush>
            {scenarios.length === 0 ? (
              <EmptyState title="None yet">This client can order only from the public library.</EmptyState>
            ) : (
              <ul className={css['list']}>
                {scenarios.map(scenario => (
                  <li key={scenario}>
                    <span>
                      {scenario}
                      {open.has(scenario) && ' (public)'}
                    </span>
                    <Button size="sm" aria-label={`Select ${scenario}`} onClick={() => onSelect(scenario)}>
                      Select
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      </QueryView>
    </section>
  )
}

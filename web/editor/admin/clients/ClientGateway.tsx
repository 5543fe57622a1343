import { IconBuilding, IconPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { deleteClient } from '#contracts/calls/accounts/clients.ts'
import { messages } from '#contracts/words/messages.ts'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { part } from '#web/kit/page/part.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../../form/reported.ts'
import { RemovedThings } from '#web/editor/removed/RemovedThings.tsx'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { ClientLogo } from './ClientLogo.tsx'
import { type Client, useClients } from './clients.ts'
import css from './clients.module.css'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))
const ClientForm = part(() => import('./ClientForm.tsx').then(file => file.ClientForm))

export const ClientGateway = () => {
  const [params, setParams] = useSearchParams()
  const clients = useClients()
  const name = params.get('client')
  const isNew = params.has('new')
  const close = () => setParams({})
  const shown = clients.data?.every(client => client.name !== name) ? null : name
  const isList = shown === null && !isNew
  return (
    <>
      <TabHead
        title={isNew ? 'Create New Client' : (shown ?? 'Client Gateway')}
        note={
          isList &&
          'The brands under which exercises run. Each can have its own logo and agreement. Customers see the logo in the portal, unless a logo named after their username was uploaded.'
        }
        end={
          isList && (
            <Button
              variant="primary"
              onClick={() => setParams({ new: '' })}
              icon={<IconPlus aria-hidden size="1.6rem" />}
            >
              Create New Client
            </Button>
          )
        }
      />
      <QueryView query={clients}>
        {list => {
          const open = list.find(client => client.name === name)
          if (!open && !isNew) return <ClientList clients={list} onOpen={client => setParams({ client })} />
          return (
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height="60rem" />
                </Loading>
              }
            >
              <ClientForm key={open?.name ?? ''} client={open ?? null} onClose={close} />
            </Suspense>
          )
        }}
      </QueryView>
    </>
  )
}

const inShort = (customers: readonly string[]): string => {
  const others = customers.length - 3
  const named = others > 1 ? [...customers.slice(0, 3), `${others} other customers`] : customers
  return new Intl.ListFormat('en-GB').format(named)
}

interface ClientListProps {
  readonly clients: readonly Client[]
  readonly onOpen: (name: string) => void
}

const ClientList = ({ clients, onOpen }: ClientListProps) => {
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = (name: string) => {
    setRemoving(null)
    const path = `deleteClient/${encodeURIComponent(name)}`
    void reported(
      () => editorCall<typeof deleteClient>('deleteClient', { name }, { method: 'DELETE', path, write: {} }),
      queries,
    )
  }
  const users = clients.find(({ name }) => name === removing)?.customers ?? []
  return (
    <>
      <Card flush>
        {clients.length === 0 ? (
          <EmptyState
            icon={<IconBuilding aria-hidden size="2.4rem" stroke={1.5} />}
            title={messages['no clients']}
          >
            Create one to give exercises their own logo and agreement.
          </EmptyState>
        ) : (
          <ul className={css['list']} aria-label="Clients">
            {clients.map(({ name, email, configuration }) => (
              <li key={name} className={css['client']}>
                <ClientLogo name={name} url={configuration.branding_logo_url} />
                <span className={css['words']}>
                  <button type="button" className={css['name']} onClick={() => onOpen(name)}>
                    {name}
                  </button>
                  <span className={css['faint']}>{email}</span>
                  {configuration.branding_logo_url && (
                    <span className={css['faint']}>{configuration.branding_logo_url}</span>
                  )}
                </span>
                <span className={css['remove']}>
                  <IconButton label={`Delete ${name}`} onClick={() => setRemoving(name)}>
                    <IconX aria-hidden size="1.8rem" stroke={1.6} />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Suspense>
          {removing !== null && (
            <Confirm
              open
              title={`Delete ${removing}?`}
              action="Delete"
              onClose={() => setRemoving(null)}
              onConfirm={() => remove(removing)}
            >
              {users.length > 0 &&
                `This is the brand of ${inShort(users)}. Without it, new exercises of ${users.length === 1 ? 'this customer' : 'these customers'} will have the product’s logo, agreement and support address. `}
              Finished exercises keep the brand. A client with an exercise that has not ended cannot be
              deleted. A deleted client can be restored for 30 days.
            </Confirm>
          )}
        </Suspense>
      </Card>
      <RemovedThings what="client" called="clients" />
    </>
  )
}

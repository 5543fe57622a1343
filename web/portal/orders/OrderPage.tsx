import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate } from 'react-router'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { opensForm } from '#domain/customer/order.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import { useCheckStart } from '../page/customer.ts'
import { BackLink } from '../page/BackLink.tsx'
import { PageLoading } from '../page/PageLoading.tsx'
import { Cover } from '../page/Cover.tsx'
import { keptForm } from './draft/kept-forms.ts'
import { againOf } from './draft/order-draft.ts'
import { OrderForm } from './OrderForm.tsx'
import { OrderPlaced } from './OrderPlaced.tsx'
import { hasUnanswered } from './draft/submit-order.ts'
import { type KnownForOrder, useOrderFacts } from './use-order-facts.ts'
import { usePlaced } from './use-placed.ts'
import css from './OrderPage.module.css'

interface OrderPageProps {
  readonly scenario: LibraryScenario
  readonly privacy: boolean
}

export const OrderPage = (props: OrderPageProps) => {
  usePageTitle(titles.order(props.scenario.title))
  const user = useSession()?.user
  const known = useOrderFacts(props.scenario, props.privacy)
  if (user === undefined) return <Navigate replace to={paths.scenario(props.scenario.title)} />
  return known.loading ? <PageLoading /> : <Ordering {...props} user={user} known={known} />
}

const Ordering = ({
  scenario,
  privacy,
  user,
  known,
}: OrderPageProps & { readonly user: string; readonly known: KnownForOrder }) => {
  const refusal = useCheckStart()(scenario)
  const [placed, setPlaced] = usePlaced(user, scenario.id)
  // Checked once: too low a belt keeps out a bookmarked URL (S0§4), but does not close an open form.
  const [mayOpen] = useState(placed !== null || opensForm(refusal) || hasUnanswered(user, scenario.id))
  const again = () => {
    const { choices } = known.identifiers
    if (placed?.draft)
      keptForm('draft', user, scenario.id).put(
        againOf(placed.draft, name => choices.length === 0 && !known.isTaken(name)),
      )
    toForm()
  }
  const toForm = () => {
    flushSync(() => setPlaced(null))
    // The pressed button has gone: the focus goes to the start of the form.
    document.getElementById('identifier')?.focus()
  }
  if (!mayOpen) return <Navigate replace to={paths.scenario(scenario.title)} />
  return (
    <Page>
      <BackLink to={paths.scenario(scenario.title)} />
      <div className={css['head']}>
        <span className={css['cover']}>
          <Cover src={scenario.image} eager />
        </span>
        <div>
          <h1 className={css['title']}>Order {scenario.title}</h1>
          <p className={css['subtitle']}>{scenario.subtitle}</p>
        </div>
      </div>
      {placed ? (
        <OrderPlaced
          placed={placed}
          roles={scenario.roles ?? []}
          onAnother={refusal ? undefined : again}
          onNext={toForm}
        />
      ) : (
        <OrderForm
          scenario={scenario}
          privacy={privacy}
          user={user}
          known={known}
          refused={refusal ? sentenceOf(refusal) : null}
          onPlaced={setPlaced}
        />
      )}
    </Page>
  )
}

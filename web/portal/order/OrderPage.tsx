import { IconArrowLeft } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import type { LibraryScenario } from '#contracts/library.ts'
import { ErrorSummary, type FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { paths, titles } from '#web/paths.ts'
import { session } from '#web/session/customer-session.ts'
import { PageLoading } from '../frame/PageLoading.tsx'
import { Cover } from '../library/Cover.tsx'
import { countOf, dateOf, rowsOf } from './order-draft.ts'
import { orderErrors } from './order-errors.ts'
import { OrderPlaced } from './OrderPlaced.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { Participants } from './Participants.tsx'
import { Players } from './Players.tsx'
import { useSubmitOrder } from './submit-order.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { useOrderFacts } from './use-order-facts.ts'
import { usePlaced } from './use-placed.ts'
import { WhenAndForWhom } from './WhenAndForWhom.tsx'
import css from './OrderPage.module.css'

/** Ordering one scenario (S0§2): when and for whom, the players, what it costs, and what came of it. */
export const OrderPage = ({ scenario, privacy }: { readonly scenario: LibraryScenario; readonly privacy: boolean }) => {
  usePageTitle(titles.order(scenario.title))
  const user = session()?.user ?? ''
  const { draft, change, clear } = useOrderDraft(user, scenario.id)
  const { loading, level, trainers, identifiers, balance, facts } = useOrderFacts(scenario, privacy)
  const [placed, setPlaced] = usePlaced(user, scenario.id)
  const [attempt, setAttempt] = useState(0)
  const order = useSubmitOrder(reply => {
    setPlaced(reply)
    setAttempt(0)
    clear()
  })
  // Once somebody pressed Submit Order, what is wrong follows the typing.
  const errors: readonly FieldError[] = attempt > 0 ? orderErrors(draft, facts()) : []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(count => count + 1)
    const [first] = orderErrors(draft, facts())
    if (first) return showBanner('failed', first.message)
    order.submit({
      scenario: scenario.fileName,
      username: user,
      identifier: draft.identifier.trim(),
      date: dateOf(draft),
      private: privacy,
      players: privacy ? countOf(draft) : rowsOf(draft).map(({ email, team }) => ({ email, team: String(team) })),
      ...(draft.trainer && { trainer: draft.trainer }),
    })
  }

  if (loading) return <PageLoading />
  return (
    <Page>
      <Link className={css['back']} to={paths.scenario(scenario.title)}>
        <IconArrowLeft aria-hidden size="1.6rem" />
        BACK
      </Link>
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
        <OrderPlaced placed={placed} onAnother={() => setPlaced(null)} />
      ) : (
        <form className={css['form']} noValidate onSubmit={submit} autoComplete="off">
          <div className={css['fields']}>
            <ErrorSummary errors={errors} attempt={attempt} />
            <WhenAndForWhom draft={draft} change={change} trainers={trainers} identifiers={identifiers} errorOf={errorOf} />
            {privacy ? (
              <Participants draft={draft} change={change} error={errorOf('participants')} />
            ) : (
              <Players
                draft={draft}
                change={change}
                level={level}
                teamsAllowed={scenario.teams}
                checked={attempt > 0}
                error={errorOf('add-players')}
              />
            )}
          </div>
          <OrderSummary draft={draft} privacy={privacy} level={level} balance={balance} busy={order.busy} />
        </form>
      )}
    </Page>
  )
}

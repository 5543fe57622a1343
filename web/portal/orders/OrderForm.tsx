import { type ComponentProps, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { BodyOf } from '#contracts/wire/call.ts'
import { sentence } from '#contracts/words/messages.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { canonicalName } from '#domain/customer/accounts.ts'
import { useAskBeforeClosing } from '#web/kit/kept/ask-before-closing.ts'
import { useIsUnkept } from '#web/kit/kept/storage.ts'
import { UnkeptBanner } from '#web/kit/kept/UnkeptBanner.tsx'
import { ErrorSummary, type FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { part } from '#web/kit/page/part.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showRefusal } from '#web/kit/status/banners.ts'
import { paths } from '#web/paths/paths.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { isUntouched } from './draft/kept-forms.ts'
import { decisionsIn } from '#web/content/council/decisions-offered.ts'
import { gradingIn } from '#web/content/grading/gradings-offered.ts'
import { aloneIn, countOf, dateOf, hasTeams, type OrderDraft, rowsOf, wordsOf } from './draft/order-draft.ts'
import { asOnForm, orderErrors } from './draft/order-errors.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { Participants } from './Participants.tsx'
import { Players } from './players/Players.tsx'
import { type PlacedOrder, useSubmitOrder } from './draft/submit-order.ts'
import { firstDay } from './opening.ts'
import { nextOrder } from './players/left-over.ts'
import { useAdding } from './players/use-adding.ts'
import { Unanswered } from './Unanswered.tsx'
import { useOrderDraft } from './use-order-draft.ts'
import type { KnownForOrder } from './use-order-facts.ts'
import { WhenAndForWhom } from './WhenAndForWhom.tsx'
import css from './OrderForm.module.css'

const OwnWords = part(() => import('./OwnWords.tsx').then(module => module.OwnWords))
const AloneDialog = windowPart(() => import('./AloneDialog.tsx').then(module => module.AloneDialog))

interface OrderFormProps {
  readonly scenario: LibraryScenario
  readonly privacy: boolean
  readonly user: string
  readonly known: KnownForOrder
  /** null: an order is possible. */
  readonly refused: string | null
  readonly onPlaced: (placed: PlacedOrder) => void
}

export const OrderForm = ({ scenario, privacy, user, known, refused, onPlaced }: OrderFormProps) => {
  const navigate = useNavigate()
  const { level, trainers, identifiers, balance, isTaken, facts } = known
  const { draft, change, clear } = useOrderDraft(user, scenario.id)
  useAskBeforeClosing(useIsUnkept() && !isUntouched(draft))
  const { roles = [] } = scenario
  const rolesChosen = draft.oneScreen ? [] : roles
  const roleNames = roles.map(({ name }) => name)
  const adding = useAdding(draft, change, level, roleNames, scenario.teams)
  const [attempt, setAttempt] = useState(0)
  const order = useSubmitOrder(user, scenario.id, reply => {
    const isFree = (name: string) => identifiers.choices.length === 0 && !isTaken(name)
    clear(nextOrder(draft, level, isFree, roleNames))
    onPlaced({ ...reply, draft: { ...draft, date: firstDay(draft.date, new Date()) } })
  })
  const [asking, ask] = useState<BodyOf<typeof createOrder> | null>(null)
  const errors = attempt > 0 ? withProblem(orderErrors(draft, facts()), adding.problem) : []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message

  const say = useSaidWhile(errors)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (order.busy) return
    // An address that was typed but not added belongs to the order, too.
    const added = privacy ? null : adding.add(draft.unlisted)
    const filled = added?.draft ?? draft
    const body = bodyOf(filled, scenario, privacy, user, known.words)
    // The same order may have been placed, so it is not checked: its own identifier and credits would count
    // against it.
    if (order.isUnanswered(body)) return order.submit(body)
    // A different order beside the unanswered one could invite, and charge for, the same people twice.
    if (order.unanswered)
      return void showRefusal(sentence('order unanswered', { identifier: order.unanswered.identifier }))
    setAttempt(count => count + 1)
    if (added?.problem) return
    const [first] = orderErrors(filled, facts())
    if (first) return say(first.message)
    // Players without a team play alone (rule 54), which may be an oversight.
    if (aloneIn(filled) > 0) return ask(body)
    order.submit(body)
  }

  const orderAsIs = () => {
    ask(null)
    if (asking) order.submit(asking)
  }
  const cancel = () => {
    order.unanswered?.forget()
    if (!order.busy) clear()
    void navigate(paths.scenario(scenario.title))
  }

  return (
    <form className={css['form']} noValidate onSubmit={submit} autoComplete="off">
      <div className={css['fields']}>
        <UnkeptBanner />
        {order.unanswered && <Unanswered order={order.unanswered} />}
        <ErrorSummary errors={errors} attempt={attempt} />
        <WhenAndForWhom
          privacy={privacy}
          draft={draft}
          change={change}
          trainers={trainers}
          identifiers={withoutOwn(identifiers, order.unanswered?.identifier)}
          rubric={scenario.rubric}
          errorOf={errorOf}
        />
        {scenario.variables && (
          <Suspense>
            <OwnWords {...{ scenario, draft, change, errorOf }} remembered={known.words} />
          </Suspense>
        )}
        <Who
          {...{ draft, change, adding, level, privacy, errorOf }}
          teamsAllowed={scenario.teams}
          roles={rolesChosen}
          checked={attempt > 0}
        />
      </div>
      <OrderSummary
        draft={draft}
        privacy={privacy}
        level={level}
        delegates={draft.oneScreen ? '' : scenario.delegates}
        roles={rolesChosen}
        balance={balance}
        refused={refused}
        busy={order.busy}
        waiting={order.waiting}
        cancelling={<CancelOrder untouched={isUntouched(draft)} sent={sentState(order)} onDiscard={cancel} />}
      />
      <Suspense>
        {asking && <AloneDialog alone={aloneIn(draft)} onClose={() => ask(null)} onOrder={orderAsIs} />}
      </Suspense>
    </form>
  )
}

const sentState = ({ busy, unanswered }: ReturnType<typeof useSubmitOrder>) =>
  busy ? 'on its way' : unanswered ? 'unanswered' : 'not sent'

/** An unanswered order must not be refused because of its own identifier. */
const withoutOwn = (identifiers: KnownForOrder['identifiers'], own: string | undefined) => ({
  ...identifiers,
  used: identifiers.used.filter(name => own === undefined || canonicalName(name) !== canonicalName(own)),
})

type WhoProps = ComponentProps<typeof Players> & { readonly privacy: boolean }

const Who = ({ privacy, ...players }: WhoProps) =>
  privacy ? <Participants {...players} error={players.errorOf('participants')} /> : <Players {...players} />

const useSaidWhile = (errors: readonly FieldError[]) => {
  const said = useRef({ message: '', end: () => {} })
  useEffect(() => {
    const { message, end } = said.current
    if (message && !errors.some(error => error.message === message)) end()
  }, [errors])
  return (message: string): void => {
    said.current = { message, end: showRefusal(message) }
  }
}

/** The players field's own error replaces the less specific one of the order. */
const withProblem = (errors: readonly FieldError[], problem: string | null): readonly FieldError[] =>
  problem
    ? asOnForm([
        { field: 'add-players', message: problem },
        ...errors.filter(({ field }) => field !== 'add-players'),
      ])
    : errors

const bodyOf = (
  draft: OrderDraft,
  scenario: LibraryScenario,
  privacy: boolean,
  username: string,
  remembered: KnownForOrder['words'],
) => ({
  scenario: scenario.fileName,
  username,
  identifier: draft.identifier.trim(),
  date: dateOf(draft),
  private: privacy,
  players: privacy
    ? (countOf(draft) ?? 0)
    : rowsOf(draft).map(({ team, ...player }) => ({ ...player, team: String(team) })),
  ...(draft.trainer && { trainer: draft.trainer }),
  ...(hasTeams(draft) && !privacy && decisionsIn(draft.decisions)),
  ...(draft.oneScreen && { oneScreen: true }),
  ...(scenario.rubric && gradingIn(draft.grading)),
  ...(scenario.variables && { words: wordsOf(draft, scenario.variables, remembered) }),
})

import { createHash } from 'node:crypto'
import type { InputOf } from '#contracts/wire/call.ts'
import * as exercises from '#contracts/calls/orders/orders.ts'
import type { OrderFacts } from '#domain/customer/order-checks.ts'
import { costOf, tidyIdentifier } from '#domain/customer/order-form.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { exerciseNamed } from '#server/database/orders/exercises.ts'
import { markedOrder, type OrderMark } from '#server/database/orders/orders.ts'
import { orderableScenario } from '#server/database/scenarios/scenarios.ts'
import { book } from '#server/exercises/book.ts'
import { shortOfCredits } from '#server/exercises/short-of-credits.ts'
import { orderReply } from './order-reply.ts'
import { overriding } from './team-rule.ts'
import { ordererOf, type Orderer } from './who-orders.ts'

/** Rules 25, 59. */
export const createOrder = handler(exercises.createOrder, async (services, caller, input, { audit }) => {
  const { db, mail } = services
  const orderer = await ordererOf(db, caller, input)
  if (isRefusal(orderer)) return orderer
  const { customer } = orderer
  // A refused order has no id, so the audit log names its customer.
  audit.object = customer.id
  const [scenario, namesake] = await Promise.all([
    orderableScenario(db, input.scenario, orderer.library),
    exerciseNamed(db, customer.id, tidyIdentifier(input.identifier)),
  ])

  const order = { ...input, trainer: input.trainer ?? '' }
  const free = caller.kind === 'admin' && input.free === true
  const facts = {
    ...factsOf(orderer),
    ...(caller.kind === 'admin' && { client: customer.username }),
    scenario: scenario ?? null,
    identifierTaken: () => namesake !== undefined,
    free,
  }
  const plan = orderer.rules(order, facts)

  const mark = markOf(orderer, input)
  const booking = {
    ...orderer,
    tenantId: customer.id,
    private: customer.private,
    free,
    mark,
    grading: input.grading,
    teamDecisions: overriding(input.teamDecisions),
  }
  // The plan is refused without a scenario.
  const booked = isRefusal(plan) ? plan : await book(services, { ...booking, plan, scenario: scenario! })
  if (isRefusal(plan) || isRefusal(booked)) {
    const first = await markedOrder(db, mark)
    if (first === undefined) {
      if (!isRefusal(booked)) return said({ refused: 'already ordered' })
      const isShort = booked.refused === 'credits short' && caller.kind === 'admin'
      return said(isShort ? await shortOfCredits(db, customer.id, costOf(order)) : booked)
    }
    // The customer is read again, because the first order may have been paid during the checks.
    const paid = await ordererOf(db, caller, input)
    const { credit } = isRefusal(paid) ? customer : paid.customer
    return orderReply(services, { exerciseId: first, cost: free ? 0 : costOf(order), credit, remarks: [] })
  }

  mail.wake()
  audit.object = booked.exerciseId
  audit.detail = { cost: plan.cost, credit: booked.credit }
  return orderReply(services, { ...booked, cost: plan.cost, remarks: plan.remarks })
})

const factsOf = ({ customer, trainer }: Orderer): Pick<OrderFacts, 'now' | 'customer'> => ({
  now: customer.now.getTime(),
  customer: {
    level: customer.level,
    credit: customer.credit,
    private: customer.private,
    subscribedUntil: customer.subscribed_until,
    trainers: customer.trainers,
    trainer,
    identifierChoices: customer.identifier_choices,
  },
})

const markOf = ({ actor, customer }: Orderer, input: InputOf<typeof exercises.createOrder>): OrderMark => {
  const { scenario, identifier, date, players, trainer, branding, free, grading, oneScreen } = input
  const decisions = overriding(input.teamDecisions)
  const what = [
    customer.id,
    scenario,
    identifier,
    date,
    players,
    trainer ?? '',
    branding ?? '',
    free ?? false,
    ...(decisions ? [decisions] : []),
    ...(grading ? [grading] : []),
    ...(oneScreen ? ['one screen'] : []),
    ...(input.words ? [input.words] : []),
  ]
  return { actor: `order ${actor}`, key: createHash('sha256').update(JSON.stringify(what)).digest('hex') }
}

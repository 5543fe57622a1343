import { createHash } from 'node:crypto'
import type { InputOf } from '#contracts/wire/call.ts'
import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import { planFacilitated } from '#domain/customer/facilitated.ts'
import { maskEmail } from '#domain/customer/email-address.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { overriding } from '#server/calls/orders/team-rule.ts'
import { customerToServe } from '#server/calls/orders/who-orders.ts'
import { no, said } from '#server/calls/refused.ts'
import { clientNamed } from '#server/database/accounts/clients.ts'
import { databaseNow } from '#server/database/clock.ts'
import { linksOf } from '#server/database/lead/facilitated.ts'
import { markedOrder, type OrderMark } from '#server/database/orders/orders.ts'
import { orderableScenario } from '#server/database/scenarios/scenarios.ts'
import { bookFacilitated } from '#server/exercises/book-facilitated.ts'
import type { CallerOf, Queries, Refused, Services } from '#server/services/services.ts'
import { facilitatorLink, joinLink } from '#server/secrets/tokens.ts'

type Input = InputOf<typeof facilitate.createFacilitate>

/** Rules 30, 59, 62. */
export const createFacilitate = handler(
  facilitate.createFacilitate,
  async (services, caller, input, { audit }) => {
    const { db, mail } = services
    const [scenario, whose, now] = await Promise.all([
      orderableScenario(db, input.scenario, null),
      whoseIs(db, input),
      databaseNow(db),
    ])
    const plan = planFacilitated(input, {
      now,
      hasScenario: scenario !== undefined,
      variables: scenario?.variables,
    })
    if (isRefusal(plan)) return said(plan)
    if (isRefusal(whose)) return whose

    const mark = markOf(caller, input)
    // The plan is refused without a scenario.
    const booked = await bookFacilitated(services, {
      plan,
      scenario: scenario!,
      ...whose,
      teamDecisions: overriding(input.teamDecisions),
      grading: input.grading,
      mark,
      writtenAt: now,
    })
    const id = isRefusal(booked) ? await markedOrder(db, mark) : booked
    if (id === undefined) return isRefusal(booked) ? said(booked) : no('already ordered')
    if (!isRefusal(booked)) mail.wake()
    audit.object = id
    audit.detail = {
      after: { teams: input.teams, customer: whose.tenantId, facilitator: maskEmail(plan.email) },
    }
    return {
      type: 'success',
      data: sentence('facilitated created', { email: plan.email }),
      exercise: id,
      ...(await shownLinks(services, id)),
    }
  },
)

interface Whose {
  readonly tenantId: string | null
  readonly clientId: string | null
}

const whoseIs = async (db: Queries, { username, branding }: Input): Promise<Whose | Refused> => {
  const customer = username ? await customerToServe(db, username) : null
  if (isRefusal(customer)) return customer
  const clientId = branding ? await clientNamed(db, branding) : customer ? customer.client_id : null
  return clientId === undefined ? no('client invalid') : { tenantId: customer ? customer.id : null, clientId }
}

const shownLinks = async ({ db, config }: Services, id: string) => {
  const links = await linksOf(db, id)
  return {
    facilitatorLink: facilitatorLink(config, id, links?.version ?? 1),
    playerLink: joinLink(config, links?.word ?? ''),
  }
}

const markOf = (
  { editorId }: CallerOf<'admin'>,
  {
    email,
    identifier,
    scenario,
    teams,
    date,
    time,
    branding,
    username,
    teamDecisions,
    grading,
    words,
  }: Input,
): OrderMark => {
  const what = [
    'facilitated',
    email,
    identifier,
    scenario,
    teams,
    date,
    time ?? '',
    branding ?? '',
    ...(username ? [username] : []),
    ...(overriding(teamDecisions) ? [`teams ${teamDecisions}`] : []),
    ...(grading ? [`grading ${grading}`] : []),
    ...(words ? [words] : []),
  ]
  return {
    actor: `order admin ${editorId}`,
    key: createHash('sha256').update(JSON.stringify(what)).digest('hex'),
  }
}

import * as orders from '#contracts/calls/orders/orders.ts'
import { readDate, startOfDay } from '#domain/customer/calendar.ts'
import { isRefusal } from '#domain/refusal.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { filled } from '#domain/scenario/variables/filled.ts'
import { VARIABLE } from '#domain/scenario/variables/pattern.ts'
import { keptValues, valuesProblem } from '#domain/scenario/variables/values.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { databaseNow } from '#server/database/clock.ts'
import { orderableScenario, scenarioVersion } from '#server/database/scenarios/scenarios.ts'

const SHOWN = 3

/** Shows only messages that the clock brings. */
export const previewOrder = handler(
  orders.previewOrder,
  async ({ db }, caller, { scenario, date, words = {} }) => {
    const library = caller.kind === 'admin' ? null : caller.tenantId
    const found = await orderableScenario(db, scenario, library)
    const content = found && (await scenarioVersion(db, found.id))
    if (!content) return no('scenario required')
    const problem = valuesProblem(found.variables, words)
    if (problem) return said(problem)
    const day = readDate(date)
    const startsAt = isRefusal(day) ? await databaseNow(db) : startOfDay(day)
    const written = new Map([...storyOf(content)].map(([id, { event }]) => [id, JSON.stringify(event)]))
    const first = [...storyOf(filled(content, keptValues(found.variables, words), startsAt)).values()]
      .filter(({ dueXt, event }) => dueXt !== null && !event.cue)
      .toSorted((one, other) => (one.dueXt ?? 0) - (other.dueXt ?? 0))
    const telling = first.filter(({ event }) => written.get(event.id)?.search(VARIABLE) !== -1)
    return {
      type: 'success',
      messages: (telling.length > 0 ? telling : first).slice(0, SHOWN).map(({ event }) => ({
        id: event.id,
        type: event.type,
        name: event.name,
        organisation: event.organisation,
        subject: event.subject,
        content: event.content,
      })),
    }
  },
)

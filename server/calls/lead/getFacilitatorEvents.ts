import type { ReplyOf } from '#contracts/wire/call.ts'
import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { facilitatorView } from '#domain/exercise/views/facilitator-view.ts'
import { readyPlayers } from '#domain/exercise/readiness.ts'
import type { State } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead, type Facilitated } from '#server/exercises/lead.ts'
import { outagesOf } from '#server/exercises/outages.ts'
import { consoleReply } from './press/console-reply.ts'
import { playerLinkOf } from './press/player-link.ts'

type Whole = ReplyOf<typeof facilitate.getFacilitatorEvents>
type Reply = Omit<Whole, 'outages' | 'playerLink' | 'readiness'>

/** Milliseconds: the consoles that react to one nudge get one view. */
const GOOD_FOR_MS = 500
const made = new WeakMap<State, { readonly at: Instant; readonly reply: Reply }>()

/** Rules 121, 122, 129. */
export const getFacilitatorEvents = handler(facilitate.getFacilitatorEvents, async (services, caller) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  const [outages, playerLink] = await Promise.all([
    outagesOf(services.db, facilitated),
    playerLinkOf(services, facilitated.exercise.id),
  ])
  return { ...replyOf(facilitated), ...readinessOf(facilitated), outages, playerLink }
})

const replyOf = ({ exercise, state, now, lastSeen }: Facilitated): Reply => {
  const known = made.get(state)
  if (known && now - known.at < GOOD_FOR_MS) return known.reply
  const reply = consoleReply(facilitatorView(exercise, state, now, lastSeen), state.revision)
  made.set(state, { at: now, reply })
  return reply
}

/** The results of the readiness checks are not in the log, so they are not cached with the view. */
const readinessOf = ({ exercise, state, seats }: Facilitated): Pick<Whole, 'readiness'> => {
  const players = readyPlayers(exercise, state, ({ holder }) => seats.get(holder)?.readiness ?? null)
  return players === null
    ? {}
    : { readiness: players.map(each => ({ ...each, joinedAt: new Date(each.joinedAt).toISOString() })) }
}

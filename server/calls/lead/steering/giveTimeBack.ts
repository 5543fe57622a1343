import * as steering from '#contracts/calls/lead/steering.ts'
import { lengthInWords } from '#contracts/replies/leading-in-words.ts'
import { sentence } from '#contracts/words/messages.ts'
import { xtAt } from '#domain/exercise/state/game-time.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { lostTimes } from '#server/exercises/outages.ts'
import { steered } from './plan-press.ts'

/** Decision 0024. */
export const giveTimeBack = handler(
  steering.giveTimeBack,
  async (services, caller, { from, by }, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const { startedAt, clocks } = facilitated.state
    const clock = clocks.get('exercise')
    if (startedAt === null || !clock) return no('not running')
    const outage = (await lostTimes(services.db, facilitated.state)).find(
      each => each.from === Date.parse(from),
    )
    if (!outage) return no('outage unknown')
    const command = { kind: 'give time back', from: Math.max(outage.from, startedAt), to: outage.to } as const
    return steered(services, { caller, request, by }, command, fact =>
      fact.kind === 'time given back'
        ? sentence('time given back', { time: lengthInWords(xtAt(clock, fact.to) - xtAt(clock, fact.from)) })
        : '',
    )
  },
)

import { commands, doneReply, type PlainCall } from '#contracts/replies/player-commands.ts'
import type { PlayerBody } from '#contracts/replies/player-contracts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { type Claims, enter } from '#server/exercises/players.ts'
import type { CallerOf, Request, Services } from '#server/services/services.ts'

/** A call that is one command of the caller’s seat, and nothing else. */
export const plainAct =
  <Name extends PlainCall>(name: Name) =>
  async (
    services: Services,
    caller: CallerOf<'player'>,
    body: PlayerBody<Name> & Claims,
    { key }: Pick<Request, 'key'>,
  ) => {
    if (!(await enter(services, caller, body))) return notFound
    const command = commands[name]({ seat: caller.seatId }, { body, key })
    const reply = doneReply(await act(services, caller.exerciseId, command), name)
    return isRefusal(reply) ? said(reply) : reply
  }

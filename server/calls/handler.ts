// The shape of a file in server/calls/<subject>/: one exported handler, named as the call is on the wire.
import type { z } from 'zod'
import type { Actor, Call } from '#contracts/call.ts'
import type { Caller, CallerOf, Refused, Request, Services } from '#server/services.ts'

export interface Handler {
  readonly contract: Call
  readonly handle: (services: Services, caller: Caller, input: never, request: Request) => Promise<unknown>
}

/**
 * Binds a contract to what the server does for it. The five beats of a handler: who asks, what is loaded,
 * what the rule says, what is written, who is told.
 */
export const handler = <Name extends string, I extends z.ZodType, R extends z.ZodType, Who extends Actor>(
  contract: Call<Name, I, R, Who>,
  handle: (services: Services, caller: CallerOf<Who>, input: z.output<I>, request: Request) => Promise<z.output<R> | Refused>,
) => ({ contract, handle })

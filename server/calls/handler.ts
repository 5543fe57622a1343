// The form of a call's file: one exported handler with the call's name.
import type { Call, InputOf, ReplyOf } from '#contracts/wire/call.ts'
import type { Caller, CallerOf, Refused, Request, Services } from '#server/services.ts'

export interface Handler {
  readonly contract: Call
  readonly handle: (services: Services, caller: Caller, input: never, request: Request) => Promise<unknown>
}

/** Gets only callers that the contract allows, and returns only its reply or a refusal. */
type Handle<C extends Call> = (
  services: Services,
  caller: CallerOf<C['who'][number]>,
  input: InputOf<C>,
  request: Request,
) => Promise<ReplyOf<C> | Refused>

/**
 * Binds a contract to its handler. A handler has five beats: who asks, what is loaded, what the rule says,
 * what is written, who is told.
 */
// With NoInfer, types come from the contract alone. Otherwise the literals of a reply would widen ('success'
// to string).
export const handler = <const C extends Call>(contract: C, handle: NoInfer<Handle<C>>) => ({
  contract,
  handle,
})

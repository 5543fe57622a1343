import type { Call, InputOf, ReplyOf } from '#contracts/wire/call.ts'
import type { Caller, CallerOf, Refused, Request, Services } from '#server/services/services.ts'

export interface Handler {
  readonly contract: Call
  readonly handle: (services: Services, caller: Caller, input: never, request: Request) => Promise<unknown>
}

type Handle<C extends Call> = (
  services: Services,
  caller: CallerOf<C['who'][number]>,
  input: InputOf<C>,
  request: Request,
) => Promise<ReplyOf<C> | Refused>

// Without NoInfer the literals of a reply would widen ('success' to string).
export const handler = <const C extends Call>(contract: C, handle: NoInfer<Handle<C>>) => ({
  contract,
  handle,
})

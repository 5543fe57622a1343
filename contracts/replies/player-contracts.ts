import type { Subjects } from '#contracts/calls/calls.ts'
import type { Call, InputOf, ReplyOf } from '#contracts/wire/call.ts'

type OfPlayers<Module> = {
  [Key in keyof Module]: Module[Key] extends Call & { readonly who: readonly (infer Who)[] }
    ? 'player' extends Who
      ? Module[Key]
      : never
    : never
}[keyof Module]

/** The library's list is open to all, and no part of an exercise. */
type Played = Exclude<keyof Subjects, 'library'>
type Contract = { [Subject in Played]: OfPlayers<Subjects[Subject]> }[Played]

export type PlayerCall = Contract['name']
export type PlayerBody<Name extends PlayerCall> = InputOf<Extract<Contract, { readonly name: Name }>>
export type PlayerReply<Name extends PlayerCall> = ReplyOf<Extract<Contract, { readonly name: Name }>>

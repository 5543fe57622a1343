import type * as access from '#contracts/calls/access/access.ts'
import type { Call, InputOf, ReplyOf } from '#contracts/wire/call.ts'
import type * as assessing from '#contracts/calls/play/assessing.ts'
import type * as help from '#contracts/calls/play/help.ts'
import type * as calendar from '#contracts/calls/play/calendar.ts'
import type * as oneScreen from '#contracts/calls/play/one-screen.ts'
import type * as ready from '#contracts/calls/play/ready.ts'
import type * as play from '#contracts/calls/play/play.ts'
import type * as roles from '#contracts/calls/play/roles.ts'
import type * as team from '#contracts/calls/play/team.ts'
import type * as together from '#contracts/calls/play/play-together.ts'
import type * as reports from '#contracts/calls/reports/reports.ts'

type OfPlayers<Module> = {
  [Key in keyof Module]: Module[Key] extends Call & { readonly who: readonly (infer Who)[] }
    ? 'player' extends Who
      ? Module[Key]
      : never
    : never
}[keyof Module]

type Contract =
  | OfPlayers<typeof play>
  | OfPlayers<typeof assessing>
  | OfPlayers<typeof roles>
  | OfPlayers<typeof calendar>
  | OfPlayers<typeof ready>
  | OfPlayers<typeof help>
  | OfPlayers<typeof oneScreen>
  | OfPlayers<typeof team>
  | OfPlayers<typeof together>
  | OfPlayers<typeof access>
  | OfPlayers<typeof reports>

export type PlayerCall = Contract['name']
export type PlayerBody<Name extends PlayerCall> = InputOf<Extract<Contract, { readonly name: Name }>>
export type PlayerReply<Name extends PlayerCall> = ReplyOf<Extract<Contract, { readonly name: Name }>>

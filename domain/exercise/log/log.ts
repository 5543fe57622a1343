// Deliveries are computed, not stored.
import type { EventType, TeamRule } from '#domain/scenario/schema.ts'
import type { GameTime, Instant } from './exercise.ts'
import type { Grounds } from './grounds.ts'

/** An event's options are stored by id, those of a form's field by text (rule 74). */
export type Answer =
  | { readonly kind: 'option'; readonly option: string }
  | { readonly kind: 'checkbox'; readonly options: readonly string[] }
  | { readonly kind: 'reorder'; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string | readonly string[]>> }

export interface SentEvent {
  readonly id: string
  readonly type: EventType
  readonly name: string
  readonly role: string
  readonly organisation: string
  readonly address: string
  readonly subject: string
  readonly content: string
  readonly image: string
  readonly pdf: string
}
export type MessageText = Pick<SentEvent, 'subject' | 'content' | 'image' | 'pdf'>

export type Recipient =
  | { readonly to: 'all' }
  | { readonly to: 'team'; readonly team: string }
  /** The players who have the role when the message is sent. */
  | { readonly to: 'role'; readonly role: string }
  | { readonly to: 'seat'; readonly seat: string }

/** A name to show or, in some entries, the kind and id of an account; never a credential. */
type By = { readonly by: string }
type OfSeat = { readonly seat: string }
type Keyed = { readonly key?: string }

/** `minute`: of exercise time (rule 247). */
export interface EventChange {
  readonly subject?: string
  readonly content?: string
  readonly minute?: number
  readonly to?: { readonly roles: readonly string[]; readonly teams: readonly string[] }
}

/** 'none' takes back an earlier agreement or objection. */
export type Stand = 'agrees' | 'objects' | 'none'

/** `xt`: the end of the ordinary limit, if time decided and the proposal was made within the team's time. */
export interface DecidedBy {
  readonly by: TeamRule | 'time'
  readonly proposal: string
  readonly xt?: GameTime
}

export type Sender = Pick<SentEvent, 'name' | 'organisation' | 'address'>

export type Fact =
  | ({ readonly kind: 'opened' } & By)
  | ({ readonly kind: 'started' } & By)
  | ({ readonly kind: 'paused' } & By)
  | ({ readonly kind: 'resumed' } & By)
  | ({ readonly kind: 'pushed'; readonly minutes: number } & By & Keyed)
  /** `limits`: 'kept' if open questions keep their remaining time; absent in older logs. */
  | ({
      readonly kind: 'jumped'
      readonly section: string
      readonly ms: number
      readonly limits?: 'kept'
    } & By &
      Keyed)
  /** `overdue`: the minutes for a limit that had ended count from this entry; absent in older logs. */
  | ({
      readonly kind: 'limits extended'
      readonly events: readonly string[]
      readonly minutes: number
      readonly overdue?: 'from now'
    } & By &
      Keyed)
  | ({ readonly kind: 'time given back'; readonly from: Instant; readonly to: Instant } & By & Keyed)
  | ({ readonly kind: 'event brought forward'; readonly event: string } & By & Keyed)
  | ({ readonly kind: 'event skipped'; readonly event: string } & By & Keyed)
  | ({ readonly kind: 'events skipped'; readonly events: readonly string[] } & By & Keyed)
  | ({ readonly kind: 'event put back'; readonly event: string } & By & Keyed)
  | ({ readonly kind: 'events put back'; readonly events: readonly string[] } & By & Keyed)
  | ({ readonly kind: 'event changed'; readonly event: string; readonly change: EventChange } & By & Keyed)
  /** `minute`: the changed minute, if the restored event keeps it. */
  | ({ readonly kind: 'event restored'; readonly event: string; readonly minute?: number } & By & Keyed)
  /**
   * `done`: when the cue was carried out, if not at the time of this entry. The last entry counts (rule 245).
   */
  | ({
      readonly kind: 'cue done'
      readonly event: string
      readonly team: string
      readonly done?: Instant
      readonly note?: string
    } & By &
      Keyed)
  | ({ readonly kind: 'closed' } & By)
  | ({ readonly kind: 'reset' } & By)
  | ({ readonly kind: 'reset undone' } & By)
  | ({
      readonly kind: 'sent'
      readonly event: SentEvent
      readonly recipient: Recipient
      readonly prepared?: string
    } & By &
      Keyed)
  | ({ readonly kind: 'message corrected'; readonly event: string; readonly text: MessageText } & By & Keyed)
  /** `missed`: the seats that the message never reaches; absent: none, or an older log. */
  | ({
      readonly kind: 'message withdrawn'
      readonly event: string
      readonly missed?: readonly string[]
    } & By &
      Keyed)
  | ({
      readonly kind: 'persona replied'
      readonly event: string
      readonly reply: string
      readonly text: string
      readonly sender: Sender
    } & By &
      Keyed)
  | ({ readonly kind: 'reply hidden'; readonly event: string; readonly reply: string } & By)
  | ({ readonly kind: 'reply shown'; readonly event: string; readonly reply: string } & By)
  | ({ readonly kind: 'seat released' } & OfSeat & By)
  | ({ readonly kind: 'moved to team'; readonly team: string } & OfSeat & By)
  /** One entry, so that no role is vacant between two acts. */
  | ({
      readonly kind: 'roles given'
      readonly roles: readonly { readonly seat: string; readonly role: string | null }[]
    } & By &
      Keyed)
  /** `before`: the factor until then (decision 0039). */
  | ({ readonly kind: 'extra time given'; readonly factor: number; readonly before: number } & OfSeat &
      By &
      Keyed)
  /**
   * `team`: the one the answer was given for. `before`: the criteria met by the previous grade; null: there
   * was none.
   */
  | ({
      readonly kind: 'graded'
      readonly event: string
      readonly team?: string
      readonly met: readonly string[]
      readonly before: readonly string[] | null
      readonly comment?: string
    } & OfSeat &
      By &
      Keyed)
  | ({
      readonly kind: 'joined'
      readonly code: string
      readonly alias: string
      readonly team: string | null
    } & OfSeat)
  | ({ readonly kind: 'role taken'; readonly role: string | null } & OfSeat & Keyed)
  /** `role` null: everyone in the team (rule 248). */
  | ({
      readonly kind: 'forwarded'
      readonly event: string
      readonly role: string | null
      readonly note?: string
    } & OfSeat &
      Keyed)
  | ({ readonly kind: 'help asked'; readonly text?: string } & OfSeat & Keyed)
  | ({ readonly kind: 'help withdrawn'; readonly help: string } & OfSeat & Keyed)
  | ({ readonly kind: 'help answered'; readonly help: string; readonly text?: string } & By & Keyed)
  | ({ readonly kind: 'story paused' } & OfSeat & Keyed)
  | ({ readonly kind: 'story resumed' } & OfSeat & Keyed)
  | ({ readonly kind: 'hint taken'; readonly event: string } & OfSeat & Keyed)
  /** `question`: its place in the frozen scenario, from 0. */
  | ({ readonly kind: 'debrief noted'; readonly question: number; readonly text: string } & OfSeat & Keyed)
  | ({ readonly kind: 'agreed'; readonly text: string } & OfSeat)
  | ({ readonly kind: 'first seen' } & OfSeat)
  /** The seat's story began, and with it the clock, if it had not started for a teammate. */
  | ({ readonly kind: 'clock started' } & OfSeat)
  | ({ readonly kind: 'away'; readonly from: Instant; readonly to: Instant } & OfSeat)
  /** `end` may be earlier than this entry. */
  | ({ readonly kind: 'completed'; readonly end: Instant } & OfSeat)
  | { readonly kind: 'players cut off'; readonly from: Instant; readonly to: Instant }
  | ({ readonly kind: 'extended'; readonly until: Instant } & OfSeat & By)
  | ({ readonly kind: 'read'; readonly event: string } & OfSeat)
  /** `agreed`: the author's statement was confirmed (rule 162). `decided`: the team decided together. */
  | ({
      readonly kind: 'answered'
      readonly event: string
      readonly answer: Answer
      readonly agreed?: true
      readonly decided?: DecidedBy
    } & Grounds &
      OfSeat)
  | ({
      readonly kind: 'self-assessed'
      readonly event: string
      readonly team?: string
      readonly met: readonly string[]
    } & OfSeat &
      Keyed)
  | ({
      readonly kind: 'liked'
      readonly event: string
      readonly comment: string | null
      readonly on: boolean
    } & OfSeat &
      Keyed)
  | ({
      readonly kind: 'replied'
      readonly event: string
      readonly reply: string
      readonly text: string
    } & OfSeat &
      Keyed)
  | ({ readonly kind: 'noted'; readonly text: string; readonly version: number } & OfSeat)
  | ({
      readonly kind: 'proposed'
      readonly event: string
      readonly proposal: string
      readonly answer: Answer
      readonly agreed?: true
    } & Grounds &
      OfSeat &
      Keyed)
  | ({
      readonly kind: 'took a stand'
      readonly event: string
      readonly proposal: string
      readonly stand: Stand
      readonly reason?: string
    } & OfSeat &
      Keyed)
  | ({
      readonly kind: 'discussed'
      readonly event: string
      readonly message: string
      readonly text: string
    } & OfSeat &
      Keyed)
  | ({ readonly kind: 'lead taken' } & OfSeat & Keyed)
  | ({ readonly kind: 'lead named'; readonly team: string } & OfSeat & By & Keyed)

/** Numbers have gaps where the entries of an old run were erased (rule 126). */
export type Entry = Fact & { readonly number: number; readonly at: Instant }

export type { Instant }

// The order form as it is being filled in (S0§3), kept in the tab so that a reload or a lost session loses
// nothing.
import { PARTICIPANTS } from '#domain/customer/belts.ts'
import { readAddress } from '#domain/customer/email-address.ts'
import type { PlayerRow } from '#domain/customer/order-form.ts'
import { NO_TEAM } from '#domain/customer/order-form.ts'
import { type PickedDate, todayOf } from '#web/kit/form/days-offered.ts'

export interface DraftPlayer {
  readonly id: number
  readonly email: string
  readonly team: string
}

export interface OrderDraft {
  readonly identifier: string
  readonly trainer: string
  readonly date: PickedDate
  readonly teams: boolean
  readonly players: readonly DraftPlayer[]
  /** What was typed or pasted and is not in the list yet. */
  readonly unlisted: string
  /** Addresses that did not fit: for the order after this one. */
  readonly next: string
  readonly participants: string
}

/** An empty form: today in UTC, nobody, no teams. */
export const emptyDraft = (now: Date): OrderDraft => ({
  identifier: '',
  trainer: '',
  date: todayOf(now),
  teams: false,
  players: [],
  unlisted: '',
  next: '',
  participants: '',
})

/** '2026-12-01' */
export const isoOf = (date: PickedDate): string =>
  [date.year, date.month, date.day].map(part => String(part).padStart(2, '0')).join('-')

/** The day as the portal sends it: day-month-year. */
export const dateOf = ({ date: { day, month, year } }: OrderDraft): string => `${day}-${month}-${year}`

/**
 * The same order once more: for the same people on the same day, under a name that is still free (rule 44);
 * none where names are chosen from a list.
 */
export const againOf = (draft: OrderDraft, isFree: (identifier: string) => boolean): OrderDraft => {
  const [, name = '', number = '1'] = /^(.*?)(?: (\d{1,4}))?$/su.exec(draft.identifier.trim()) ?? []
  const next = Array.from({ length: 100 }, (_, more) => `${name} ${Number(number) + 1 + more}`.trim()).find(
    isFree,
  )
  return { ...draft, identifier: next ?? '', unlisted: '', next: '' }
}

/** Who would play alone although there are teams (rule 54): none where nobody is in one, which is refused. */
export const aloneIn = (draft: OrderDraft): number =>
  draft.teams ? rowsOf(draft).filter(({ team }) => team === NO_TEAM).length : 0

/**
 * The rows that are sent: blank ones left out, everybody without a team while teams are off (rules 52, 54).
 */
export const rowsOf = ({ players, teams }: OrderDraft): PlayerRow[] =>
  players
    .filter(({ email }) => email.trim() !== '')
    .map(({ email, team }) => ({ email: email.trim(), team: teams ? team : NO_TEAM }))

/**
 * What a private order asks for: 0 while nothing is typed, null for what is no number of participants (S0§5).
 */
export const countOf = ({ participants }: OrderDraft): number | null => {
  const text = participants.trim()
  if (text === '') return 0
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return count >= PARTICIPANTS.min && count <= PARTICIPANTS.max ? count : null
}

/**
 * Credits: one for each e-mail with an at-sign, or for each participant (S0§5, S0§9); null where nobody can
 * say.
 */
export const costOfDraft = (draft: OrderDraft, privacy: boolean): number | null =>
  privacy
    ? countOf(draft)
    : rowsOf(draft).filter(({ email }) => readAddress(email).address.includes('@')).length

/** Rows with these addresses at the end; ids stay unique in the form. */
export const withPlayers = (
  draft: OrderDraft,
  emails: readonly string[],
  teamOf: (email: string) => string = () => NO_TEAM,
): OrderDraft => {
  const next = Math.max(0, ...draft.players.map(({ id }) => id)) + 1
  return {
    ...draft,
    players: [
      ...draft.players,
      ...emails.map((email, index) => ({ id: next + index, email, team: teamOf(email) })),
    ],
  }
}

export const withPlayer = (
  draft: OrderDraft,
  id: number,
  change: Partial<Omit<DraftPlayer, 'id'>>,
): OrderDraft => ({
  ...draft,
  players: draft.players.map(player => (player.id === id ? { ...player, ...change } : player)),
})

/** A row that was taken out, in its place again. */
export const withPlayerAgain = (draft: OrderDraft, { player, at }: Removed): OrderDraft => ({
  ...draft,
  players: draft.players.toSpliced(at, 0, player),
})

/** A row that was taken out, and where it stood. */
export interface Removed {
  readonly player: DraftPlayer
  readonly at: number
}

export const withoutPlayer = (draft: OrderDraft, id: number): OrderDraft => ({
  ...draft,
  players: draft.players.filter(player => player.id !== id),
})

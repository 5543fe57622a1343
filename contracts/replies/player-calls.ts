// The player's calls without a store: what each asks of the rules, and how it is answered. The server's
// handlers and a rehearsal in the editor (decision 0016) load, append and hand out; both say what is written
// here.
import type { PlayerBody, PlayerCall, PlayerReply } from './player-contracts.ts'
import { type MessageCode, sentence } from '#contracts/words/messages.ts'
import type { PlayerCommand } from '#domain/exercise/log/commands.ts'
import { notesOf, type Notes } from '#domain/exercise/state/notebooks.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { mayKnowScore, score } from '#domain/exercise/story/score.ts'
import { isReleased, seatOf, type State } from '#domain/exercise/state/state.ts'
import { commentMeant } from '#domain/exercise/story/social.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { mailReply } from './mail-reply.ts'
import { notesReply } from './notes-reply.ts'
import type { Played } from './replay-reply.ts'

/** A player's place at an instant. */
export interface Moment extends Played {
  readonly seat: string
}

/** Calls that show what stands there. */
export const shown = {
  getMail: moment => mailReply(viewOf(moment), moment.state.revision),
  /**
   * Points over the scored events that were displayed (rule 69); on the way they would tell which answer was
   * right.
   */
  getPassed: ({ exercise, state, seat, now }) => {
    if (!mayKnowScore(exercise, state, seat, now)) return refuse('result not yet')
    const { points, totalQuestions } = score(exercise, state, seat, now)
    return { score: points, totalQuestions }
  },
  /** The Incident Log of the player's team, or their own (rule 108). Refuses those who have not joined. */
  getNotes: moment => {
    const notes = notesIn(moment)
    return notes
      ? { type: 'success', ...notesReply(notes), byOthers: notes.byOthers }
      : refuse('seat unknown')
  },
} satisfies { readonly [Name in PlayerCall]?: (moment: Moment) => PlayerReply<Name> | Refusal }

interface Act<Name extends PlayerCall> {
  readonly body: PlayerBody<Name>
  /** What the page calls this act; null: nothing. */
  readonly key: string | null
}

/** Calls that do something, as the rules are asked. */
export const commands = {
  markRead: ({ seat }, { body: { id } }) => ({ kind: 'read', seat, event: id }),
  readTweets: ({ seat }) => ({ kind: 'read all social', seat }),
  addSocial: ({ seat }, { body: { id, content }, key }) => ({
    kind: 'reply',
    seat,
    event: id,
    text: content,
    ...keyed(key),
  }),
  updateNotes: ({ seat }, { body: { notes, version } }) => ({
    kind: 'note',
    seat,
    text: notes,
    baseVersion: version ?? null,
  }),
} satisfies { readonly [Name in PlayerCall]?: (place: Pick<Moment, 'seat'>, act: Act<Name>) => PlayerCommand }

/** @param forms those of the library that the scenario asks to fill in */
export const answerCommand = (
  { seat }: Pick<Moment, 'seat'>,
  { id, response, agreed, team }: PlayerBody<'setResponse'>,
  forms?: readonly ScenarioDocument[],
): PlayerCommand => ({
  ...{ kind: 'answer', seat, event: id, response },
  ...(forms && { forms }),
  ...(agreed !== undefined && { agreed }),
  ...(team !== undefined && { team }),
})

/**
 * Turns a like over as the player saw it when they asked: of presses that overtake each other one counts
 * (rule 105; security row 21).
 */
export const likeCommand = (
  moment: Moment,
  { body: { id, commentIndex, liked }, key }: Act<'likeSocial'>,
): PlayerCommand => {
  const post = viewOf(moment).events.find(event => event.id === id)
  const seen = commentIndex === -1 ? post : commentMeant(post?.comments ?? [], commentIndex)
  const comment = commentIndex === -1 ? null : commentIndex
  return { kind: 'like', seat: moment.seat, event: id, comment, on: liked ?? !seen?.liked, ...keyed(key) }
}

/** What is said once it is done. */
export const DONE = {
  markRead: 'read stored',
  readTweets: 'read stored',
  setResponse: 'answer stored',
  setDraft: 'draft stored',
  likeSocial: 'like stored',
  addSocial: 'reply stored',
} as const satisfies { readonly [Name in PlayerCall]?: MessageCode }

/**
 * @param by whose answer stands: the same one may have been given by a team mate a moment earlier (rule 110)
 */
export const answerReply = (own: string, by: string): PlayerReply<'setResponse'> => ({
  type: 'success',
  data: by === own ? sentence(DONE.setResponse) : sentence('answered alike', { by }),
  answeredBy: by,
})

/** Who was faster, where that is why an answer was refused: a page need not read the sentence. */
export const fasterOne = (refusal: Refusal, own: string): { readonly answeredBy: string } | undefined => {
  const by = refusal.refused === 'already answered' ? own : refusal.values?.['by']
  return by === undefined ? undefined : { answeredBy: String(by) }
}

/**
 * After a save that wrote nothing: the log holds these very words already, or somebody else's, which are
 * handed out.
 */
export const notesAsTheyAre = (notes: Notes, text: string): PlayerReply<'updateNotes'> =>
  notes.text === text
    ? notesKept(notes.version)
    : { type: 'warning', data: sentence('notes conflict'), ...notesReply(notes) }

export const notesKept = (version: number): PlayerReply<'updateNotes'> => ({
  type: 'success',
  data: sentence('notes stored'),
  version,
})

/** What the player's log holds; undefined for those who have not joined. */
export const notesIn = ({ state, seat }: Pick<Moment, 'state' | 'seat'>): Notes | undefined => {
  const place = isReleased(state, seat) ? undefined : seatOf(state, seat)
  return place && notesOf(state, place)
}

export const aliasOf = ({ state, seat }: { readonly state: State; readonly seat: string }): string =>
  seatOf(state, seat)?.alias ?? ''

export const viewOf = ({ exercise, state, seat, now }: Moment) => playerView(exercise, state, seat, now)

const keyed = (key: string | null) => (key === null ? {} : { key })

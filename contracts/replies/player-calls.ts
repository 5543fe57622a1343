// Shared by the server's handlers and a rehearsal in the editor (decision 0016).
import { sentence } from '#contracts/words/messages.ts'
import type { PlayerCommand, Seen } from '#domain/exercise/log/commands.ts'
import { notesOf, type Notes } from '#domain/exercise/state/notebooks.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { mayKnowScore, score } from '#domain/exercise/story/score.ts'
import { isReleased, seatOf, type State } from '#domain/exercise/state/state.ts'
import { commentMeant } from '#domain/exercise/story/social.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { mailReply } from './mail-reply.ts'
import { notesReply } from './notes-reply.ts'
import { DONE, keyed, type Sent } from './player-commands.ts'
import type { PlayerCall, PlayerReply } from './player-contracts.ts'
import type { Played } from './replay-reply.ts'

export interface Moment extends Played {
  readonly seat: string
  readonly seen?: Seen | undefined
}

export const shown = {
  getMail: moment => mailReply(viewOf(moment), moment.state.revision),
  /** Refused while the score would reveal the right answers. */
  getPassed: ({ exercise, state, seat, now }) => {
    if (!mayKnowScore(exercise, state, seat, now)) return refuse('result not yet')
    const { points, totalQuestions, awaiting } = score(exercise, state, seat, now)
    return { score: points, totalQuestions, ...(awaiting !== undefined && { awaiting }) }
  },
  /** Refuses a player without a seat, or with a released one until the exercise is closed. */
  getNotes: moment => {
    const notes = notesIn(moment)
    return notes
      ? { type: 'success', ...notesReply(notes), byOthers: notes.byOthers }
      : refuse('seat unknown')
  },
} satisfies { readonly [Name in PlayerCall]?: (moment: Moment) => PlayerReply<Name> | Refusal }

/**
 * By default sets the opposite of the current state, so that of two overlapping presses only one counts
 * (rule 105).
 */
export const likeCommand = (
  moment: Moment,
  { body: { id, commentIndex, liked }, key }: Sent<'likeSocial'>,
): PlayerCommand => {
  const post = viewOf(moment).events.find(event => event.id === id)
  const seen = commentIndex === -1 ? post : commentMeant(post?.comments ?? [], commentIndex)
  const comment = commentIndex === -1 ? null : commentIndex
  return { kind: 'like', seat: moment.seat, event: id, comment, on: liked ?? !seen?.liked, ...keyed(key) }
}

/** @param by the player whose answer counts, perhaps a teammate (rule 110) */
export const answerReply = (own: string, by: string): PlayerReply<'setResponse'> => ({
  type: 'success',
  data: by === own ? sentence(DONE.setResponse) : sentence('answered alike', { by }),
  answeredBy: by,
})

export const proposalReply = (): PlayerReply<'setResponse'> => ({
  type: 'success',
  data: sentence('proposal stored'),
  answeredBy: '',
  proposed: true,
})

export const fasterOne = (refusal: Refusal, own: string): { readonly answeredBy: string } | undefined => {
  const by = refusal.refused === 'already answered' ? own : refusal.values?.['by']
  return by === undefined ? undefined : { answeredBy: String(by) }
}

export const notesAsTheyAre = (notes: Notes, text: string): PlayerReply<'updateNotes'> =>
  notes.text === text
    ? notesKept(notes.version)
    : { type: 'warning', data: sentence('notes conflict'), ...notesReply(notes) }

export const notesKept = (version: number): PlayerReply<'updateNotes'> => ({
  type: 'success',
  data: sentence(DONE.updateNotes),
  version,
})

/** undefined without a seat, and for a released one until the exercise is closed (rule 112). */
export const notesIn = ({ state, seat }: Pick<Moment, 'state' | 'seat'>): Notes | undefined => {
  const place = isReleased(state, seat) ? undefined : seatOf(state, seat)
  return place && notesOf(state, place)
}

export const aliasOf = ({ state, seat }: { readonly state: State; readonly seat: string }): string =>
  seatOf(state, seat)?.alias ?? ''

export const viewOf = ({ exercise, state, seat, now, seen }: Moment) =>
  playerView(exercise, state, seat, now, seen)

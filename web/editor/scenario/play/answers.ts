// What the player's page is answered in a rehearsal: as the server's calls answer (server/calls/play), on the same rules and by the same
// sentences. Nothing of it leaves this page but the asking for documents of the library.
import type { Call, InputOf, ReplyOf } from '#contracts/call.ts'
import type * as play from '#contracts/play.ts'
import type * as together from '#contracts/play-together.ts'
import type { agreeNDA } from '#contracts/access.ts'
import type { getResponses } from '#contracts/reports.ts'
import { messages, type MessageCode, sentence, sentenceOf } from '#contracts/messages.ts'
import { mailReply } from '#contracts/replies/mail-reply.ts'
import { notesReply } from '#contracts/replies/notes-reply.ts'
import { reportReply } from '#contracts/replies/report-reply.ts'
import type { Command } from '#domain/exercise/commands.ts'
import { houseDocument } from '#domain/exercise/house/house-mail.ts'
import { notesOf } from '#domain/exercise/notebooks.ts'
import { isWarning } from '#domain/exercise/outcome.ts'
import { playerView } from '#domain/exercise/player-view.ts'
import { mayReadReport, report } from '#domain/exercise/report.ts'
import { mayKnowScore, score } from '#domain/exercise/score.ts'
import { seatOf } from '#domain/exercise/state.ts'
import { commentMeant } from '#domain/exercise/views/social.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { editorCall } from '#web/session/editor-call.ts'
import type { Rehearsal } from './rehearsal.ts'

interface Asking {
  readonly rehearsal: Rehearsal
  readonly key: string | null
  /** What the page was let in with. */
  readonly token: string
}

type Answer<C> = (asking: Asking, body: InputOf<C>) => ReplyOf<C> | Refusal | Promise<ReplyOf<C> | Refusal>
type AnyAnswer = (asking: Asking, body: never) => unknown

const answer = <C extends Call>(give: Answer<C>): AnyAnswer => give

/** The player's page keeps things under the code of the seat, and forgets those that begin so (web/player/rehearsal). */
const CODE = 'rehearsal-'

const ANSWERS: ReadonlyMap<string, AnyAnswer> = new Map([
  [
    'loginToken',
    answer<typeof play.loginToken>(({ rehearsal, token }) => {
      const { exercise } = rehearsal.get()
      const { fileName, details } = exercise.scenario
      return {
        ...{ type: 'success', token, data: '', user: CODE, code: `${CODE}${token.slice(-8)}`, agreed: true, facilitated: false },
        ...{ branding_logo_url: '', brand: '', nda_text: '', nda_hash: '', support: '' },
        ...{ scenario: fileName, title: details.title || fileName, teams: [...exercise.teams] },
        ...{ beta: details.beta, learning: details.learningPrograms },
        startsAt: new Date(exercise.startsAt).toISOString(),
        expiresAt: new Date(exercise.expiresAt).toISOString(),
      }
    }),
  ],
  ['agreeNDA', answer<typeof agreeNDA>(() => ({ type: 'success' }))],
  [
    'getMail',
    answer<typeof play.getMail>(({ rehearsal }) => {
      const { state, passing } = rehearsal.get()
      const reply = mailReply(viewOf(rehearsal), state.revision)
      return { ...reply, ticking: reply.ticking && passing.isRunning, speed: passing.isRunning ? passing.speed : 0 }
    }),
  ],
  ['markRead', answer<typeof play.markRead>((asking, { id }) => done(asking, { kind: 'read', ...seat(asking), event: id }, 'read stored'))],
  ['readTweets', answer<typeof play.readTweets>(asking => done(asking, { kind: 'read all social', ...seat(asking) }, 'read stored'))],
  [
    'setResponse',
    answer<typeof play.setResponse>((asking, { id, response, agreed }) => {
      const command = { kind: 'answer', ...seat(asking), event: id, response, ...(agreed !== undefined && { agreed }) } as const
      const outcome = done(asking, command, 'answer stored')
      return isRefusal(outcome) ? outcome : { ...outcome, answeredBy: viewOf(asking.rehearsal).alias }
    }),
  ],
  [
    'getDraft',
    answer<typeof play.getDraft>(({ rehearsal }, { id }) => ({
      type: 'success',
      data: rehearsal.get().drafts.get(id) ?? '',
      by: '',
      device: '',
    })),
  ],
  [
    'setDraft',
    answer<typeof play.setDraft>(({ rehearsal }, { id, response }) => {
      rehearsal.keepDraft(id, response)
      return { type: 'success', data: sentence('draft stored') }
    }),
  ],
  [
    'getPassed',
    answer<typeof play.getPassed>(({ rehearsal }) => {
      const { exercise, state, seat: holder } = rehearsal.get()
      if (!mayKnowScore(exercise, state, holder, rehearsal.now())) return refuse('result not yet')
      const { points, totalQuestions } = score(exercise, state, holder, rehearsal.now())
      return { score: points, totalQuestions }
    }),
  ],
  [
    'loadPDF',
    answer<typeof play.loadPDF>(({ rehearsal }, { filename }) => {
      const { documents } = rehearsal.get().exercise.scenario
      const own = documents.find(({ fileName }) => fileName === filename) ?? houseDocument(filename)
      return own ?? editorCall<typeof play.loadPDF>('loadPDF', { filename }).catch(() => refuse('not found'))
    }),
  ],
  [
    'likeSocial',
    answer<typeof together.likeSocial>((asking, { id, commentIndex, liked }) => {
      const post = viewOf(asking.rehearsal).events.find(event => event.id === id)
      const seen = commentIndex === -1 ? post : commentMeant(post?.comments ?? [], commentIndex)
      const comment = commentIndex === -1 ? null : commentIndex
      return done(asking, { kind: 'like', ...seat(asking), ...keyed(asking), event: id, comment, on: liked ?? !seen?.liked }, 'like stored')
    }),
  ],
  [
    'addSocial',
    answer<typeof together.addSocial>((asking, { id, content }) =>
      done(asking, { kind: 'reply', ...seat(asking), ...keyed(asking), event: id, text: content }, 'reply stored'),
    ),
  ],
  [
    'getNotes',
    answer<typeof together.getNotes>(({ rehearsal }) => {
      const notes = notesIn(rehearsal)
      return notes ? { type: 'success', ...notesReply(notes), byOthers: notes.byOthers } : refuse('seat unknown')
    }),
  ],
  [
    'updateNotes',
    answer<typeof together.updateNotes>((asking, { notes: text, version }) => {
      const outcome = done(asking, { kind: 'note', ...seat(asking), text, baseVersion: version ?? null }, 'notes stored')
      const notes = notesIn(asking.rehearsal)
      if (!isRefusal(outcome)) return { type: 'success', data: sentence('notes stored'), version: notes?.version ?? 0 }
      if (outcome.refused !== 'notes conflict' || !notes) return outcome
      return { type: 'warning', data: sentence('notes conflict'), ...notesReply(notes) }
    }),
  ],
  [
    'getResponses',
    answer<typeof getResponses>(({ rehearsal }) => {
      const { exercise, state, seat: holder } = rehearsal.get()
      if (!mayReadReport(exercise, state, holder, rehearsal.now())) return refuse('no report access')
      const naming = { viewer: holder, anonymise: false, pseudonym: (other: string) => other }
      const made = report(exercise, state, rehearsal.now(), naming)
      return reportReply(made, { identifier: '', trainer: '', brand: null, branding_logo_url: null })
    }),
  ],
])

/** The reply to a call of the player's page, with its status. What a rehearsal has no answer to is not there. */
export const answerTo = async (
  asking: Asking,
  name: string,
  body: unknown,
): Promise<{ readonly status: number; readonly reply: unknown }> => {
  const give = ANSWERS.get(name)
  if (!give) return { status: 404, reply: { type: 'failed', data: messages['not found'] } }
  // The frame is a page of ours, whose calls have their types from the same contracts.
  const reply = await give(asking, (body ?? {}) as never)
  return isRefusal(reply) ? { status: 200, reply: { type: 'failed', data: sentenceOf(reply) } } : { status: 200, reply }
}

const seat = ({ rehearsal }: Asking) => ({ seat: rehearsal.get().seat })
const keyed = ({ key }: Asking) => (key === null ? {} : { key })

const viewOf = (rehearsal: Rehearsal) => {
  const { exercise, state, seat: holder } = rehearsal.get()
  return playerView(exercise, state, holder, rehearsal.now())
}

const notesIn = (rehearsal: Rehearsal) => {
  const { state, seat: holder } = rehearsal.get()
  const place = seatOf(state, holder)
  return place && notesOf(state, place)
}

const done = ({ rehearsal }: Asking, command: Command, code: MessageCode): { type: 'success'; data: string } | Refusal => {
  const decision = rehearsal.act(command)
  if (isRefusal(decision)) return decision
  if (isWarning(decision)) return refuse(decision.warned, decision.values)
  return { type: 'success', data: sentence(code) }
}

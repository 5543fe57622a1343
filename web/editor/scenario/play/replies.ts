import type { PlayerBody, PlayerCall, PlayerReply } from '#contracts/replies/player-contracts.ts'
import { messages, sentence, sentenceOf } from '#contracts/words/messages.ts'
import { isAnswered } from '#domain/exercise/views/answerer.ts'
import * as player from '#contracts/replies/player-calls.ts'
import {
  answerCommand,
  commands,
  DONE,
  doneReply,
  noteCommand,
  type PlainCall,
  standCommand,
} from '#contracts/replies/player-commands.ts'
import type { Command } from '#domain/exercise/log/commands.ts'
import { builtInForm } from '#domain/exercise/mails/built-in.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { Word } from '#web/api/rehearsal-wire.ts'
import { fromLibrary, libraryForms } from './library-forms.ts'
import type { Rehearsal } from './rehearsal.ts'
import { isTextFile, rehearsedExport, rehearsedReplay, rehearsedReport, type TextFile } from './reported.ts'

interface Asking {
  readonly rehearsal: Rehearsal
  readonly key: string | null
  readonly token: string
}

type Reply<Name extends PlayerCall> = (Name extends 'exportReport' ? TextFile : PlayerReply<Name>) | Refusal
type Replies = {
  readonly [Name in Exclude<PlayerCall, PlainCall>]: (
    asking: Asking,
    body: PlayerBody<Name>,
  ) => Reply<Name> | Promise<Reply<Name>>
}

/** RehearsalPage.tsx finds by this prefix what earlier rehearsals kept in the browser. */
const CODE = 'rehearsal-'

const REPLIES: Replies = {
  loginToken: ({ rehearsal, token }) => {
    const { exercise } = rehearsal.get()
    const { fileName, details } = exercise.scenario
    return {
      ...{
        type: 'success',
        token,
        data: '',
        user: CODE,
        code: `${CODE}${token.slice(-8)}`,
        agreed: true,
        facilitated: false,
      },
      ...{ branding_logo_url: '', brand: '', nda_text: '', nda_hash: '', support: '' },
      ...{ scenario: fileName, title: details.title || fileName, teams: [...exercise.teams] },
      ...{ beta: details.beta, learning: details.learningPrograms },
      startsAt: new Date(exercise.startsAt).toISOString(),
      expiresAt: new Date(exercise.expiresAt).toISOString(),
    }
  },
  agreeNDA: () => ({ type: 'success' }),
  getMail: ({ rehearsal }) => {
    const reply = player.shown.getMail(momentOf(rehearsal))
    const { passing } = rehearsal.get()
    return {
      ...reply,
      ticking: reply.ticking && passing.isRunning,
      speed: passing.isRunning ? passing.speed : 0,
    }
  },
  getMailFacilitated: () => refuse('automated only'),
  getPassed: ({ rehearsal }) => player.shown.getPassed(momentOf(rehearsal)),
  getNotes: ({ rehearsal }) => player.shown.getNotes(momentOf(rehearsal)),
  takeStand: (asking, body) => {
    const outcome = done(asking, standCommand(seat(asking), { body, key: asking.key }), 'takeStand')
    if (isRefusal(outcome)) return outcome
    const { exercise, state, seat: holder } = momentOf(asking.rehearsal)
    return { ...outcome, answered: isAnswered(exercise, state, holder, body.id) }
  },
  // A rehearsal has no date, and no facilitator who waits.
  getCalendarEntry: () => refuse('no calendar entry'),
  reportReadiness: () => ({ type: 'success', data: sentence(DONE.reportReadiness) }),
  likeSocial: (asking, body) =>
    done(asking, player.likeCommand(momentOf(asking.rehearsal), { body, key: asking.key }), 'likeSocial'),
  setResponse: async (asking, body) => {
    const forms = await libraryForms(asking.rehearsal, body.id)
    const outcome = done(asking, answerCommand(seat(asking), body, forms), 'setResponse')
    const own = player.aliasOf(momentOf(asking.rehearsal))
    return isRefusal(outcome) ? outcome : player.answerReply(own, own)
  },
  getDraft: ({ rehearsal }, { id }) => ({
    type: 'success',
    data: rehearsal.get().drafts.get(id) ?? '',
    by: '',
    device: '',
  }),
  setDraft: ({ rehearsal }, { id, response }) => {
    rehearsal.keepDraft(id, response)
    return { type: 'success', data: sentence(DONE.setDraft) }
  },
  updateNotes: (asking, body) => {
    const outcome = asking.rehearsal.act(noteCommand(seat(asking), body))
    if (isRefusal(outcome) && outcome.refused !== 'notes conflict') return outcome
    const notes = player.notesIn(momentOf(asking.rehearsal))
    return notes ? player.notesAsTheyAre(notes, body.notes) : refuse('seat unknown')
  },
  loadPDF: ({ rehearsal }, { filename }) => {
    const { documents } = rehearsal.get().exercise.scenario
    const own = documents.find(({ fileName }) => fileName === filename) ?? builtInForm(filename)
    return own ?? fromLibrary(rehearsal, filename).then(found => found ?? refuse('not found'))
  },
  getResponses: ({ rehearsal }, names) => rehearsedReport(momentOf(rehearsal), names),
  getReplay: ({ rehearsal }, wanted) => rehearsedReplay(momentOf(rehearsal), rehearsal.get().log, wanted),
  exportReport: ({ rehearsal }, wanted) => rehearsedExport(momentOf(rehearsal), wanted),
}

const plainReply =
  <Name extends PlainCall>(name: Name) =>
  (asking: Asking, body: PlayerBody<Name>) =>
    done(asking, commands[name](seat(asking), { body, key: asking.key }), name)

const isPlain = (name: string): name is PlainCall => Object.hasOwn(commands, name)
const hasReply = (name: string): name is keyof Replies => Object.hasOwn(REPLIES, name)

type CallReply = {
  readonly [Kind in 'reply' | 'file']: Omit<Extract<Word, Readonly<Record<Kind, unknown>>>, 'id'>
}['reply' | 'file']

export const replyTo = async (asking: Asking, name: string, body: unknown): Promise<CallReply> => {
  const found = isPlain(name) ? plainReply(name) : hasReply(name) && REPLIES[name]
  if (!found) return { status: 404, reply: { type: 'failed', data: messages['not found'] } }
  // The cast holds: the frame is our own page, whose calls are typed by the same contracts.
  const give = found as (asking: Asking, body: unknown) => Reply<PlayerCall> | Promise<Reply<PlayerCall>>
  const reply = await give(asking, body ?? {})
  if (isTextFile(reply))
    return { file: { name: reply.fileName, mime: reply.mime, text: [...reply.texts].join('') } }
  return { status: 200, reply: isRefusal(reply) ? { type: 'failed', data: sentenceOf(reply) } : reply }
}

const momentOf = (rehearsal: Rehearsal): player.Moment => {
  const { exercise, state, seat: holder } = rehearsal.get()
  return { exercise, state, seat: holder, now: rehearsal.now() }
}

const seat = ({ rehearsal }: Asking) => ({ seat: rehearsal.get().seat })

const done = ({ rehearsal }: Asking, command: Command, call: keyof typeof DONE) =>
  doneReply(rehearsal.act(command), call)

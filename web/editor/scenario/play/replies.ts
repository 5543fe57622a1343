import type { PlayerBody, PlayerCall, PlayerReply } from '#contracts/replies/player-contracts.ts'
import { messages, type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import { discussCommand, standCommand } from '#contracts/replies/team-calls.ts'
import { isAnswered } from '#domain/exercise/views/answerer.ts'
import * as player from '#contracts/replies/player-calls.ts'
import type { Command } from '#domain/exercise/log/commands.ts'
import { builtInForm } from '#domain/exercise/mails/built-in.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
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
  readonly [Name in PlayerCall]: (
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
  markRead: (asking, body) =>
    done(asking, player.commands.markRead(seat(asking), { body, key: asking.key }), 'markRead'),
  readTweets: asking => done(asking, player.commands.readTweets(seat(asking)), 'readTweets'),
  addSocial: (asking, body) =>
    done(asking, player.commands.addSocial(seat(asking), { body, key: asking.key }), 'addSocial'),
  assessResponse: (asking, body) =>
    done(asking, player.commands.assessResponse(seat(asking), { body, key: asking.key }), 'assessResponse'),
  takeStand: (asking, body) => {
    const command = standCommand(seat(asking), body, { key: asking.key, seen: undefined })
    const outcome = done(asking, command, 'takeStand')
    if (isRefusal(outcome)) return outcome
    const { exercise, state, seat: holder } = momentOf(asking.rehearsal)
    return { ...outcome, answered: isAnswered(exercise, state, holder, body.id) }
  },
  discuss: (asking, body) => done(asking, discussCommand(seat(asking), body, asking.key), 'discuss'),
  takeLead: (asking, { team }) =>
    done(
      asking,
      { kind: 'take the lead', ...seat(asking), team, ...(asking.key !== null && { key: asking.key }) },
      'takeLead',
    ),
  pauseStory: (asking, body) =>
    done(asking, player.commands.pauseStory(seat(asking), { body, key: asking.key }), 'pauseStory'),
  continueStory: (asking, body) =>
    done(asking, player.commands.continueStory(seat(asking), { body, key: asking.key }), 'continueStory'),
  takeHint: (asking, body) =>
    done(asking, player.commands.takeHint(seat(asking), { body, key: asking.key }), 'takeHint'),
  noteDebrief: (asking, body) =>
    done(asking, player.commands.noteDebrief(seat(asking), { body, key: asking.key }), 'noteDebrief'),
  // An author plays without facilitators: the rules refuse both calls.
  askForHelp: (asking, body) =>
    done(asking, player.commands.askForHelp(seat(asking), { body, key: asking.key }), 'askForHelp'),
  withdrawHelp: (asking, body) =>
    done(asking, player.commands.withdrawHelp(seat(asking), { body, key: asking.key }), 'withdrawHelp'),
  takeRole: (asking, body) =>
    done(asking, player.commands.takeRole(seat(asking), { body, key: asking.key }), 'takeRole'),
  forwardMessage: (asking, body) =>
    done(asking, player.commands.forwardMessage(seat(asking), { body, key: asking.key }), 'forwardMessage'),
  // A rehearsal has no date, and no facilitator who waits.
  getCalendarEntry: () => refuse('no calendar entry'),
  reportReadiness: () => ({ type: 'success', data: sentence('readiness stored') }),
  likeSocial: (asking, body) =>
    done(asking, player.likeCommand(momentOf(asking.rehearsal), { body, key: asking.key }), 'likeSocial'),
  setResponse: async (asking, body) => {
    const forms = await libraryForms(asking.rehearsal, body.id)
    const outcome = done(asking, player.answerCommand(seat(asking), body, forms), 'setResponse')
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
    return { type: 'success', data: sentence(player.DONE.setDraft) }
  },
  updateNotes: (asking, body) => {
    const outcome = asking.rehearsal.act(player.commands.updateNotes(seat(asking), { body, key: asking.key }))
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

const hasReply = (name: string): name is PlayerCall => Object.hasOwn(REPLIES, name)

type CallReply = {
  readonly [Kind in 'reply' | 'file']: Omit<Extract<Word, Readonly<Record<Kind, unknown>>>, 'id'>
}['reply' | 'file']

export const replyTo = async (asking: Asking, name: string, body: unknown): Promise<CallReply> => {
  if (!hasReply(name)) return { status: 404, reply: { type: 'failed', data: messages['not found'] } }
  // The cast holds: the frame is our own page, whose calls are typed by the same contracts.
  const give = REPLIES[name] as (
    asking: Asking,
    body: unknown,
  ) => Reply<PlayerCall> | Promise<Reply<PlayerCall>>
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

const done = (
  { rehearsal }: Asking,
  command: Command,
  call: keyof typeof player.DONE,
): { type: 'success'; data: string } | Refusal => {
  const decision = rehearsal.act(command)
  if (isRefusal(decision)) return decision
  if (isWarning(decision)) return refuse(decision.warned, decision.values)
  return { type: 'success', data: sentence(player.DONE[call] satisfies MessageCode) }
}

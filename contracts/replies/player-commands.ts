// Shared by the server's handlers and a rehearsal in the editor (decision 0016).
import { type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import type { PlayerCommand, Seen } from '#domain/exercise/log/commands.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { PlayerBody, PlayerCall, PlayerReply } from './player-contracts.ts'

/** The calls whose reply is no more than a sentence, or begins with one. */
type DoneCall = {
  [Name in PlayerCall]: PlayerReply<Name> extends { readonly type: infer Type; readonly data: string }
    ? 'warning' extends Type
      ? Name
      : never
    : never
}[PlayerCall]

/** One command of a seat. The others need more than the seat, or store no fact. */
export type PlainCall = Exclude<
  DoneCall,
  'likeSocial' | 'reportReadiness' | 'setDraft' | 'setResponse' | 'takeStand' | 'updateNotes'
>

interface FromSeat {
  readonly seat: string
}
export interface Sent<Name extends PlayerCall> {
  readonly body: PlayerBody<Name>
  readonly key: string | null
}

export const commands: {
  readonly [Name in PlainCall]: (from: FromSeat, sent: Sent<Name>) => PlayerCommand
} = {
  markRead: ({ seat }, { body: { id } }) => ({ kind: 'read', seat, event: id }),
  readTweets: ({ seat }) => ({ kind: 'read all social', seat }),
  addSocial: ({ seat }, { body: { id, content }, key }) => ({
    kind: 'reply',
    seat,
    event: id,
    text: content,
    ...keyed(key),
  }),
  forwardMessage: ({ seat }, { body: { id, role, note }, key }) => ({
    kind: 'forward',
    seat,
    event: id,
    role: role === '' ? null : role,
    note,
    ...keyed(key),
  }),
  askForHelp: ({ seat }, { body: { text }, key }) => ({
    kind: 'ask for help',
    ...{ seat, text },
    ...keyed(key),
  }),
  withdrawHelp: ({ seat }, { body: { id }, key }) => ({
    kind: 'withdraw help',
    ...{ seat, help: id },
    ...keyed(key),
  }),
  pauseStory: ({ seat }, { key }) => ({ kind: 'pause story', seat, ...keyed(key) }),
  continueStory: ({ seat }, { key }) => ({ kind: 'resume story', seat, ...keyed(key) }),
  takeHint: ({ seat }, { body: { id }, key }) => ({ kind: 'take hint', seat, event: id, ...keyed(key) }),
  noteDebrief: ({ seat }, { body: { question, text, before }, key }) => ({
    kind: 'note debrief',
    ...{ seat, question, text, before },
    ...keyed(key),
  }),
  takeRole: ({ seat }, { body: { role }, key }) => ({
    kind: 'take a role',
    seat,
    role: role === '' ? null : role,
    ...keyed(key),
  }),
  assessResponse: ({ seat }, { body: { id, met }, key }) => ({
    kind: 'assess',
    seat,
    event: id,
    met,
    ...keyed(key),
  }),
  discuss: ({ seat }, { body: { id, text, team }, key }) => ({
    kind: 'discuss',
    ...{ seat, event: id, text, team },
    ...keyed(key),
  }),
  takeLead: ({ seat }, { body: { team }, key }) => ({ kind: 'take the lead', seat, team, ...keyed(key) }),
}

export const answerCommand = (
  { seat }: FromSeat,
  { id, response, agreed, team, reason, confidence }: PlayerBody<'setResponse'>,
  forms?: readonly ScenarioDocument[],
): PlayerCommand => ({
  ...{ kind: 'answer', seat, event: id, response },
  ...(forms && { forms }),
  ...(agreed !== undefined && { agreed }),
  ...(reason !== undefined && { reason }),
  ...(confidence !== undefined && { confidence }),
  ...(team !== undefined && { team }),
})

export const noteCommand = (
  { seat }: FromSeat,
  { notes, version }: PlayerBody<'updateNotes'>,
): PlayerCommand => ({ kind: 'note', seat, text: notes, baseVersion: version ?? null })

export const standCommand = (
  { seat }: FromSeat,
  { body: { id, proposal, stand, reason, team }, key }: Sent<'takeStand'>,
  seen?: Seen,
): PlayerCommand => ({
  ...{ kind: 'take a stand', seat, event: id, proposal, stand, reason, team },
  ...keyed(key),
  ...(seen && { seen }),
})

export const DONE = {
  markRead: 'read stored',
  readTweets: 'read stored',
  setResponse: 'answer stored',
  setDraft: 'draft stored',
  assessResponse: 'assessment stored',
  takeStand: 'stand stored',
  discuss: 'message stored',
  takeLead: 'lead taken',
  takeRole: 'role stored',
  forwardMessage: 'message forwarded',
  askForHelp: 'help asked',
  withdrawHelp: 'help withdrawn',
  pauseStory: 'story paused',
  continueStory: 'story resumed',
  takeHint: 'hint taken',
  noteDebrief: 'debrief noted',
  likeSocial: 'like stored',
  addSocial: 'reply stored',
  updateNotes: 'notes stored',
  reportReadiness: 'readiness stored',
} as const satisfies { readonly [Name in DoneCall]: MessageCode }

export const doneReply = (outcome: object, call: DoneCall): PlayerReply<PlainCall> | Refusal => {
  if (isRefusal(outcome)) return outcome
  if (isWarning(outcome))
    return { type: 'warning', data: sentenceOf({ refused: outcome.warned, values: outcome.values }) }
  return { type: 'success', data: sentence(DONE[call]) }
}

export const keyed = (key: string | null) => (key === null ? {} : { key })

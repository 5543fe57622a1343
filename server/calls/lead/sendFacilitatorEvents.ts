import type { InputOf, ReplyOf } from '#contracts/wire/call.ts'
import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import { addressProblem, lastLike, reachOf, sendProblem } from '#domain/exercise/rules/messages/send.ts'
import type { Message } from '#domain/exercise/log/commands.ts'
import type { Recipient } from '#domain/exercise/log/log.ts'
import { contentTooLong, subjectTooLong } from '#domain/exercise/rules/messages/message-limits.ts'
import { isWarning, type Warning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { foreignFile } from '#server/calls/lead/press/own-files.ts'
import { cleanOne } from '#server/content/clean.ts'
import { lead, seatCalled, type Facilitated } from '#server/exercises/lead.ts'
import type { Services } from '#server/services/services.ts'
import { press, wasPressed } from './press/button-press.ts'
import { unknownSender } from './press/cast-of.ts'

type Input = InputOf<typeof facilitate.sendFacilitatorEvents>

/** S2§5, rules 123 to 125, security row 80. */
export const sendFacilitatorEvents = handler(
  facilitate.sendFacilitatorEvents,
  async (services, caller, input, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const recipient = recipientOf(facilitated, input.recipient ?? '')
    if (recipient && 'unknown' in recipient)
      return no(`${recipient.unknown} unknown`, { team: recipient.name })
    const tooLong = subjectTooLong(input) ?? contentTooLong(input)
    if (tooLong) return said(tooLong)
    const unreachable = addressProblem(facilitated, recipient)
    if (unreachable) return said(unreachable)
    // The remaining rules check the cleaned text, as players will read it.
    const content = await cleanOne(input.content)
    if (isRefusal(content)) return said(content)
    const message = messageOf(input, content)
    const unknown = sendProblem(facilitated, message, recipient)
      ? null
      : await unknownIn(services, facilitated, message)
    if (unknown) return said(unknown)
    const from = input.prepared === undefined ? undefined : { prepared: input.prepared, again: input.again }
    const outcome = await press(
      services,
      caller,
      request,
      {
        ...{ kind: 'send', message, recipient },
        ...(from && { from }),
        ...(input.earlier && { unanswered: input.earlier }),
      },
      input.by,
    )
    if (isRefusal(outcome)) return said(outcome)
    if (isWarning(outcome)) return sentAlready(outcome)
    const done = outcome.appended[0]
    // A repeat after a lost reply is answered like the first press.
    const sent = done ?? (await wasPressed(services, caller, request.key))
    // The default is never used: the rules refuse a message without a recipient.
    const to = recipient ?? { to: 'all' }
    const { reached, finished } = reachOf(facilitated, to)
    if (sent?.kind !== 'sent') {
      // The same message was sent a moment ago, perhaps by another process.
      const now = await lead(services, caller)
      const id = (now && lastLike(now, message, to)?.event.id) ?? ''
      return { type: 'success', data: sentence('message sent just now'), id, reached, finished }
    }
    const toNoOne = reached + finished === 0 ? TO_NO_ONE[to.to] : undefined
    const code = toNoOne ?? (finished > 0 ? 'message sent, some finished' : 'message sent')
    const data = sentence(code, { n: reached, finished })
    return {
      type: finished > 0 || toNoOne ? 'warning' : 'success',
      data,
      id: sent.event.id,
      reached,
      finished,
    }
  },
)

const TO_NO_ONE: Partial<Record<Recipient['to'], MessageCode>> = {
  team: 'message sent, team empty',
  all: 'message sent, none joined',
}

const sentAlready = ({ warned, values }: Warning): ReplyOf<typeof facilitate.sendFacilitatorEvents> => {
  const { id, by, at } = {
    id: String(values['id']),
    by: String(values['by']),
    at: new Date(Number(values['at'])).toISOString(),
  }
  return {
    type: 'warning',
    data: sentenceOf({ refused: warned, values }),
    id,
    reached: 0,
    finished: 0,
    sentBefore: { id, by, at, ...(warned === 'sent after all' && { unanswered: true as const }) },
  }
}

const messageOf = ({ type, name, role, org, address, subject, media, pdf }: Input, content: string) => ({
  type,
  name,
  role,
  organisation: org,
  address,
  subject,
  content,
  image: media ?? '',
  pdf: pdf ?? '',
})

interface Unknown {
  readonly unknown: 'team' | 'seat'
  readonly name: string
}

const recipientOf = (facilitated: Facilitated, named: string): Recipient | Unknown | null => {
  if (named === '') return null
  if (/^(all|everybody)$/i.test(named)) return { to: 'all' }
  const [, kind, name = named] = /^(team|role|player):(.*)$/.exec(named) ?? []
  if (kind === 'role') return { to: 'role', role: name }
  const team = kind === 'player' ? undefined : teamCalled(facilitated.exercise.teams, name)
  if (team !== undefined) return { to: 'team', team }
  const seat = kind === 'team' ? undefined : seatCalled(facilitated, name)
  return seat === undefined ? { unknown: kind === 'team' ? 'team' : 'seat', name } : { to: 'seat', seat }
}

const teamCalled = (teams: readonly string[], name: string): string | undefined =>
  teams.find(team => team === name) ?? teams.find(team => `team ${team}`.toLowerCase() === name.toLowerCase())

/** The sender and the files are checked after the specified requirements, whose sentences come first. */
const unknownIn = async (
  services: Services,
  facilitated: Facilitated,
  { type, name, organisation: org, image, pdf, content }: Message,
) =>
  (await unknownSender(services.db, facilitated.exercise.scenario, { org, name })) ??
  (await foreignFile(services, facilitated, { media: image, document: type === 'Email' ? pdf : '', content }))

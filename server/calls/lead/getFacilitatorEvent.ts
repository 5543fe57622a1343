import type { z } from 'zod'
import * as event from '#contracts/calls/lead/event.ts'
import type * as shown from '#contracts/calls/lead/facilitate-shown.ts'
import { eventDetail, type EventDetail, type EventPlayer } from '#domain/exercise/views/event-detail.ts'
import { notesOn } from '#domain/exercise/views/notes.ts'
import { roleCalled } from '#domain/exercise/state/audience.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { aliasOf, lead, type Facilitated } from '#server/exercises/lead.ts'
import { eventReply, isoOrEmpty } from './press/console-reply.ts'
import { councilReply } from '#contracts/replies/team-calls.ts'
import { recipientInWords } from '#contracts/replies/leading-in-words.ts'

export const getFacilitatorEvent = handler(event.getFacilitatorEvent, async (services, caller, { id }) => {
  const facilitated = await lead(services, caller)
  const detail =
    facilitated &&
    eventDetail(facilitated.exercise, facilitated.state, id, facilitated.now, facilitated.lastSeen)
  if (!detail) return notFound
  return {
    type: 'success',
    event: {
      ...eventReply(detail.shown),
      ...contentOf(detail),
      recipient: recipientOf(facilitated, detail),
      withdrawnBy: withdrawnBy(facilitated, detail),
    },
    choices: detail.choices.map(({ text, count, verdict }) => ({ text, count, verdict })),
    teams: detail.teams.map(team => ({ ...team })),
    players: detail.players.map(playerReply),
    replies: detail.replies.map(reply => ({ ...reply, at: new Date(reply.at).toISOString() })),
    likes: detail.likes,
    councils: detail.councils.map(councilReply),
    ...(detail.leadsTo.length > 0 && { leadsTo: [...detail.leadsTo] }),
    ...notesReply(facilitated, detail),
  }
})

const notesReply = ({ exercise }: Facilitated, { event, sent }: EventDetail) => {
  const notes = sent ? null : notesOn(exercise.scenario, event)
  return notes && { notes: { ...notes, objectives: [...notes.objectives] } }
}

const contentOf = ({ event }: EventDetail) => ({
  role: event.role,
  organisation: event.organisation,
  address: event.address,
  content: event.content,
  image: event.image,
  imageAlt: event.imageAlt,
  image2: event.image2,
  image2Alt: event.image2Alt,
  pdf: event.pdf,
  pdf2: event.pdf2,
})

const recipientOf = (facilitated: Facilitated, { sent }: EventDetail): string =>
  sent
    ? recipientInWords(
        sent.recipient,
        sent.recipient.to === 'seat' ? aliasOf(facilitated, sent.recipient.seat) : '',
        sent.recipient.to === 'role' ? roleCalled(facilitated.exercise, sent.recipient.role)?.name : '',
      )
    : ''

/** Message ids start over after a reset, so the last withdrawal of this id counts. */
const withdrawnBy = ({ state }: Facilitated, { sent, shown: { id } }: EventDetail): string | undefined =>
  sent && sent.withdrawnAt !== null
    ? state.actions.findLast(({ fact }) => fact.kind === 'message withdrawn' && fact.event === id)?.by
    : undefined

const playerReply = (player: EventPlayer): z.output<typeof shown.eventPlayer> => ({
  user: player.user,
  team: player.team,
  delivery: player.delivery,
  displayedAt: isoOrEmpty(player.displayedAt),
  readAt: isoOrEmpty(player.readAt),
  state: player.state,
  response: player.response,
  answeredAt: isoOrEmpty(player.answeredAt),
  answeredBy: player.answeredBy,
  seconds: player.seconds,
  verdict: player.verdict,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, line, text } from '#contracts/wire/fields.ts'

export const changePlayerTeam = call({
  name: 'changePlayerTeam',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Moves a player to another team; the answers given so far stay with the old one (rules 111, 130).',
  input: z.object({ player: line(200), team: line(40), by: facilitatorName }),
  reply: done,
})

export const nameLead = call({
  name: 'nameLead',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Makes a player the lead of their team (extension, rule 229).',
  input: z.object({ player: line(200), by: facilitatorName }),
  reply: done,
})

export const giveRoles = call({
  name: 'giveRoles',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Gives roles to players in one act; an empty id takes the role away (extension, rule 238).',
  input: z.object({
    /** `seen`: the role that the page showed; refused if it has changed. */
    roles: z.array(z.object({ player: line(200), role: line(40), seen: line(40).optional() })).max(300),
    by: facilitatorName,
  }),
  reply: done,
})

export const releaseSeat = call({
  name: 'releaseSeat',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Allows a player to rejoin under the same alias from another device (extension, rule 112).',
  input: z.object({ player: line(200), by: facilitatorName }),
  reply: done,
})

export const replyAsPersona = call({
  name: 'replyAsPersona',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary:
    'Replies below a post in the name of one of the console’s senders; all players who have the post see it (extension, rule 107).',
  input: z.object({
    /** The post. */ id: line(200),
    org: line(200),
    name: line(200),
    content: text(20_000),
    by: facilitatorName,
  }),
  reply: done,
})

export const hideReply = call({
  name: 'hideReply',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Hides a reply below a post from all feeds (extension, rule 106).',
  input: z.object({ id: line(200), reply: line(200), by: facilitatorName }),
  reply: done,
})

export const showReply = call({
  name: 'showReply',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Shows a hidden reply in all feeds again (extension, rule 106).',
  input: z.object({ id: line(200), reply: line(200), by: facilitatorName }),
  reply: done,
})

export const shortenPlayerLink = call({
  name: 'shortenPlayerLink',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Makes a players’ link that can be read aloud; earlier ones keep working (extension).',
  input: z.object({ shorten: line(1_000), by: facilitatorName }),
  reply: done.extend({ playerLink: z.string() }),
})

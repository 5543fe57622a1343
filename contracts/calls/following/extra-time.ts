import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line } from '#contracts/wire/fields.ts'

const playerNamed = {
  /** Id or identifier. */
  exerciseName: line(200).default(''),
  scenario: line(200).optional(),
  /** A facilitator gives the alias in `player` instead. */
  code: line(40).default(''),
  player: line(200).default(''),
}

export const getExtraTime = call({
  name: 'getExtraTime',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin', 'facilitator'],
  rate: 'customer',
  summary:
    'The extra time of one player and the record of its changes, latest first; no other call returns it (extension).',
  input: z.object(playerNamed),
  reply: z.object({
    factor: z.number(),
    record: z.array(z.object({ at: instant, by: z.string(), factor: z.number(), before: z.number() })),
  }),
})

export const giveExtraTime = call({
  name: 'giveExtraTime',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin', 'facilitator'],
  rate: 'customer',
  audited: true,
  summary:
    'Makes the time limits of one player 1.25 to 2 times as long; a smaller factor, or 1 for no extra time, applies to later questions only (extension).',
  input: z.object({
    ...playerNamed,
    /** Any number is accepted, so that the refusal can list the allowed factors. */
    factor: z.number(),
    by: facilitatorName,
  }),
  reply: done,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { address, done, line, secret } from '#contracts/wire/fields.ts'

export const getTrainers = call({
  name: 'getTrainers',
  method: 'POST',
  who: ['customer'],
  rate: 'customer',
  summary: 'The trainers (sub-accounts) to whom an order can be assigned.',
  input: z.object({}),
  reply: z.array(z.string()),
})

export const getIdentifiers = call({
  name: 'getIdentifiers',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary: "The identifiers to choose from (empty: free text) and those already taken in the caller's scope.",
  input: z.object({}),
  reply: z.object({ choices: z.array(z.string()), used: z.array(z.string()) }),
})

export const getCredits = call({
  name: 'getCredits',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'customer',
  summary: "A customer's balance and learners; for an administrator the balance of `client` as a number.",
  input: z.object({
    client: line(200).optional(),
    learners: z.boolean().optional(),
  }),
  reply: z.union([
    z.number(),
    z.object({
      credit: z.int(),
      learners: z.array(z.object({ id: z.string(), learner: z.string() })),
      /** `nextRefill` and `subscribedUntil` are ISO dates, '' for none. */
      level: z.int(),
      nextRefill: z.string(),
      subscribedUntil: z.string(),
      /** The balance that the next refill would give; without one, the balance now. */
      refillTo: z.int(),
      refill: z.object({ allowance: z.int(), rollover: z.boolean() }).optional(),
      username: z.string().optional(),
      logo: z.string().optional(),
    }),
  ]),
})

export const createIndividualAccount = call({
  name: 'createIndividualAccount',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Creates a customer account with 0 credits.',
  input: z.object({
    username: line(200).default(''),
    email: address.default(''),
    password: secret.default(''),
    subscription: z.union([z.int(), z.string()]).nullish(),
    months: z.number().nullish(),
  }),
  reply: done,
})

export const modifyCredits = call({
  name: 'modifyCredits',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: "Sets a customer's balance; the ledger keeps the actor and the old balance.",
  input: z.object({
    client: line(200).default(''),
    credits: z.unknown(),
    /** The balance the caller saw; if it has changed, nothing is overwritten. */ seen: z.int().optional(),
    reason: line(200).default(''),
    /** 'keep' leaves the monthly allowance; by default it is set to the new balance (rule 21). */
    allowance: z.enum(['set', 'keep']).optional(),
  }),
  reply: done,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { address, line, ownWords, teamDecisions } from '#contracts/wire/fields.ts'
import { GRADINGS } from '#domain/exercise/log/exercise.ts'

export const orderedPlayer = z.object({
  email: address,
  team: z.union([line(40), z.literal(-1)]).default('-1'),
  /** Name or id (rule 236). */
  role: line(60).optional(),
})

export const createOrder = call({
  name: 'createOrder',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'order',
  audited: true,
  summary: 'Orders an automated exercise: debit, exercise, seats and emails, all or nothing (rules 25, 59).',
  input: z.object({
    scenario: line(200).default(''),
    username: line(200).optional(),
    identifier: line(100).default(''),
    /** day-month-year or year-month-day (rule 34). */
    date: line(20).default(''),
    private: z.boolean().optional(),
    players: z.union([z.array(orderedPlayer).max(5_000), z.number()]).default([]),
    trainer: line(200).nullish(),
    branding: line(200).nullish(),
    /** Administrators only: takes no credits (rule 29). */
    free: z.boolean().optional(),
    teamDecisions,
    grading: z.enum(GRADINGS).optional(),
    oneScreen: z.boolean().optional(),
    words: ownWords,
  }),
  reply: z.object({
    type: z.enum(['success', 'warning']),
    data: z.string(),
    exercise: z.string(),
    cost: z.int(),
    credit: z.int().nullable(),
    /** The links to hand out, if the order has no addresses (rule 49). */
    links: z.array(z.object({ code: z.string(), link: z.string() })),
  }),
})

export const previewOrder = call({
  name: 'previewOrder',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'customer',
  summary:
    'The first messages of a scenario with the customer’s own words, before ordering (extension, rule 244).',
  input: z.object({ scenario: line(200).default(''), date: line(20).default(''), words: ownWords }),
  reply: z.object({
    type: z.literal('success'),
    messages: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['Email', 'Social', 'News', 'Alert']),
        name: z.string(),
        organisation: z.string(),
        subject: z.string(),
        /** HTML. */
        content: z.string(),
      }),
    ),
  }),
})

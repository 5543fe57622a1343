// Logging in and out.
import { z } from 'zod'
import { call } from './call.ts'
import { done, line, secret } from './fields.ts'

export const loginCustomer = call({
  name: 'loginCustomer',
  method: 'POST',
  who: ['visitor'],
  rate: 'login',
  audited: true,
  summary: 'A customer or sub-account logs in to the portal.',
  input: z.object({ filename: line(200), password: secret }),
  reply: z.object({
    type: z.literal('success'),
    token: z.string(),
    role: z.enum(['0', '1', '01']),
    agreed: z.boolean(),
    level: z.int().min(0).max(2),
    /** The user name as it was registered. */
    data: z.string(),
    /** HTML of the agreement this account has to accept. */
    nda_text: z.string(),
  }),
})

export const agreeNDA = call({
  name: 'agreeNDA',
  method: 'POST',
  who: ['customer', 'subaccount', 'player'],
  rate: 'customer',
  audited: true,
  summary: 'The account, or the seat of a player, accepts its non-disclosure agreement.',
  input: z.object({}),
  reply: z.object({ type: z.literal('success') }),
})

export const loginEditor = call({
  name: 'loginEditor',
  method: 'POST',
  who: ['visitor'],
  rate: 'login',
  audited: true,
  summary: 'An author or administrator logs in; the token is in data.',
  input: z.object({ username: line(200), password: secret }),
  reply: z.object({ type: z.literal('success'), data: z.string(), admin: z.boolean(), restricted: z.boolean() }),
})

export const logout = call({
  name: 'logout',
  method: 'POST',
  who: ['customer', 'subaccount', 'author', 'admin'],
  rate: 'customer',
  audited: true,
  summary: 'Ends the session of the token (extension).',
  input: z.object({}),
  reply: done,
})

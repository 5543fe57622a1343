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

export const logoutEverywhere = call({
  name: 'logoutEverywhere',
  method: 'POST',
  who: ['customer', 'subaccount', 'author', 'admin'],
  rate: 'customer',
  audited: true,
  summary: 'Ends every session of the account, this one too (extension).',
  input: z.object({}),
  reply: done,
})

export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  who: ['visitor', 'customer', 'subaccount'],
  rate: 'link',
  audited: true,
  summary: 'Mails a link to set a new password; always answers the same (extension, rule 10).',
  /** User name or e-mail address. */
  input: z.object({ filename: line(254) }),
  reply: done,
})

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  who: ['visitor', 'customer', 'subaccount'],
  rate: 'link',
  audited: true,
  summary: 'Sets a new password with the word of a mailed link, once and within 30 minutes, and ends every session (extension).',
  input: z.object({ reset: line(200), password: secret }),
  reply: done,
})

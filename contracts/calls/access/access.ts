import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line, secret } from '#contracts/wire/fields.ts'

export const loginCustomer = call({
  name: 'loginCustomer',
  method: 'POST',
  who: ['visitor'],
  rate: 'login',
  namedBy: 'filename',
  audited: true,
  summary: 'A customer or sub-account logs in to the portal.',
  input: z.object({ filename: line(200), password: secret }),
  reply: z.object({
    type: z.literal('success'),
    token: z.string(),
    role: z.enum(['0', '1', '01']),
    agreed: z.boolean(),
    level: z.int().min(0).max(2),
    /** The user name in its registered spelling. */
    data: z.string(),
    /** HTML. */
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

const editorIn = {
  type: z.literal('success'),
  /** The token. */ data: z.string(),
  admin: z.boolean(),
  restricted: z.boolean(),
}

export const loginEditor = call({
  name: 'loginEditor',
  method: 'POST',
  who: ['visitor'],
  rate: 'login',
  namedBy: 'username',
  audited: true,
  summary:
    'An author or administrator logs in: `data` contains the token, or `challenge` a challenge if a second factor is required.',
  input: z.object({ username: line(200), password: secret }),
  reply: z.discriminatedUnion('type', [
    z.object(editorIn),
    /** The login is not complete: loginSecondFactor completes it with the challenge and a code. */
    z.object({ type: z.literal('warning'), data: z.string(), challenge: z.string() }),
  ]),
})

export const loginSecondFactor = call({
  name: 'loginSecondFactor',
  method: 'POST',
  who: ['visitor'],
  rate: 'login',
  audited: true,
  summary:
    'The second step of loginEditor: takes its challenge, and a code from the app or a recovery code (extension).',
  input: z.object({ challenge: line(100).default(''), code: line(40).default('') }),
  reply: z.object({
    ...editorIn,
    recoveryCodesLeft: z.int().optional(),
  }),
})

export const getOwnRights = call({
  name: 'getOwnRights',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'author',
  summary: 'The caller’s current rights: an administrator may have changed them since login (extension).',
  input: z.object({}),
  reply: z.object({ admin: z.boolean(), restricted: z.boolean() }),
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
  summary:
    'Ends every session of the account, including this one; for a customer also those of its trainers (extension).',
  input: z.object({}),
  reply: done,
})

export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  who: ['visitor', 'customer', 'subaccount'],
  rate: 'link',
  audited: true,
  summary:
    'Mails a link to set a new password to each enabled account of this user name or address; the reply is the same if there is none (extension, rule 10).',
  /** A user name or an email address. */
  input: z.object({ filename: line(254) }),
  reply: done,
})

export const checkPasswordLink = call({
  name: 'checkPasswordLink',
  method: 'POST',
  who: ['visitor', 'customer', 'subaccount'],
  rate: 'link',
  summary: 'Whether a mailed link can still set a password; reveals nothing about the account (extension).',
  input: z.object({ reset: line(200) }),
  reply: done,
})

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  who: ['visitor', 'customer', 'subaccount'],
  rate: 'link',
  audited: true,
  summary:
    'Sets a new password with a mailed link, once and within 30 minutes, and ends every session (extension).',
  input: z.object({ reset: line(200), password: secret }),
  reply: done,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, secret } from '#contracts/wire/fields.ts'

const admin = ['admin'] as const
const themselves = ['author', 'admin'] as const

const right = z.enum(['author', 'admin'])
const named = { username: line(200).default('') }

export const listedEditor = z.object({
  username: z.string(),
  right,
  /** A restricted account may not see Previous Versions. */
  restricted: z.boolean(),
  disabled: z.boolean(),
  secondFactor: z.boolean(),
  lastLoginAt: z.union([instant, z.literal('')]),
  sessions: z.int(),
  own: z.boolean(),
})
export type ListedEditor = z.output<typeof listedEditor>

export const getEditors = call({
  name: 'getEditors',
  method: 'POST',
  who: admin,
  rate: 'author',
  summary: 'Every editor account by name (extension).',
  input: z.object({}),
  reply: z.array(listedEditor),
})

export const createEditor = call({
  name: 'createEditor',
  method: 'POST',
  who: admin,
  rate: 'heavy',
  audited: true,
  summary: 'Creates an author or an administrator (extension).',
  input: z.object({
    ...named,
    password: secret,
    right: right.default('author'),
    restricted: z.boolean().default(false),
  }),
  reply: done,
})

export const updateEditor = call({
  name: 'updateEditor',
  method: 'POST',
  who: admin,
  rate: 'heavy',
  audited: true,
  summary:
    'Updates the given settings of an editor account: right, restricted, password, disabled (extension).',
  input: z.object({
    ...named,
    right: right.optional(),
    restricted: z.boolean().optional(),
    password: secret.optional(),
    disabled: z.boolean().optional(),
  }),
  reply: done,
})

export const endEditorSessions = call({
  name: 'endEditorSessions',
  method: 'POST',
  who: admin,
  rate: 'heavy',
  audited: true,
  summary: 'Ends every session of an editor account; for the caller’s own, all but this one (extension).',
  input: z.object(named),
  reply: done,
})

export const resetSecondFactor = call({
  name: 'resetSecondFactor',
  method: 'POST',
  who: admin,
  rate: 'heavy',
  audited: true,
  summary: 'Removes a lost second factor from an editor account, and ends its sessions (extension).',
  input: z.object(named),
  reply: done,
})

const proof = {
  password: secret,
  /** A code from the app, or a recovery code. */ code: line(40).default(''),
}

export const changeEditorPassword = call({
  name: 'changeEditorPassword',
  method: 'POST',
  who: themselves,
  rate: 'heavy',
  audited: true,
  summary:
    'Changes the caller’s password, given the current one and, with a second factor, a code; logs out everywhere else (extension).',
  input: z.object({ ...proof, newPassword: secret }),
  reply: done,
})

export const getSecondFactor = call({
  name: 'getSecondFactor',
  method: 'POST',
  who: themselves,
  rate: 'author',
  summary:
    'Whether the caller’s account has a second factor, and its number of recovery codes left (extension).',
  input: z.object({}),
  reply: z.object({ on: z.boolean(), since: z.union([instant, z.literal('')]), recoveryCodesLeft: z.int() }),
})

export const beginSecondFactor = call({
  name: 'beginSecondFactor',
  method: 'POST',
  who: themselves,
  rate: 'heavy',
  audited: true,
  summary:
    'Creates the key of a second factor for the caller’s account; it takes effect once confirmed (extension).',
  input: z.object({ password: secret }),
  reply: done.extend({
    /** Base32. */
    secret: z.string(),
    uri: z.string(),
  }),
})

const withCodes = done.extend({ /** Each code is valid once. */ codes: z.array(z.string()) })

export const confirmSecondFactor = call({
  name: 'confirmSecondFactor',
  method: 'POST',
  who: themselves,
  rate: 'heavy',
  audited: true,
  summary:
    'Turns the second factor on with a first code from the app, returns ten recovery codes, and ends all other sessions (extension).',
  input: z.object({ code: line(40).default('') }),
  reply: withCodes,
})

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  who: themselves,
  rate: 'heavy',
  audited: true,
  summary: 'Replaces the recovery codes with ten new ones (extension).',
  input: z.object(proof),
  reply: withCodes,
})

export const removeSecondFactor = call({
  name: 'removeSecondFactor',
  method: 'POST',
  who: themselves,
  rate: 'heavy',
  audited: true,
  summary: 'Turns off the second factor of the caller’s account (extension).',
  input: z.object(proof),
  reply: done,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { address, done, instant, letterTo, line, secret } from '#contracts/wire/fields.ts'

const customerNamed = { /** User name of the account (rule 167). */ client: line(200).default('') }

export const createSubAccount = call({
  name: 'createSubAccount',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Creates a trainer under a customer; the user name is the customer’s, a hyphen and the trainer’s own name.',
  input: z.object({
    username: line(200).default(''),
    email: address.default(''),
    password: secret.default(''),
    ...customerNamed,
  }),
  reply: done,
})

const listedCustomer = z.object({
  name: z.string(),
  email: z.string(),
  kind: z.enum(['customer', 'subaccount']),
  level: z.int(),
  credit: z.int(),
  private: z.boolean(),
  subscribedUntil: z.string(),
  disabled: z.boolean(),
  brand: z.string(),
})
export type ListedCustomer = z.output<typeof listedCustomer>
const listOfCustomers = z.array(listedCustomer)

const listing = {
  /** For getCustomers: 0 returns only customers, 1 only trainers, anything else both (rule 2). */
  role: z.union([z.int(), z.string()]).optional(),
  /** Part of the user name; `after`: the last name on the previous page. */
  search: line(200).optional(),
  after: line(200).optional(),
  size: z.int().min(1).max(500).optional(),
}

export const getCustomers = call({
  name: 'getCustomers',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary: 'The accounts of customers, of trainers, or of both, by name.',
  input: z.object(listing),
  reply: listOfCustomers,
})

export const getCustomersIncludingSubs = call({
  name: 'getCustomersIncludingSubs',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary: 'Customer accounts and their trainers by name; `role` is ignored.',
  input: z.object(listing),
  reply: listOfCustomers,
})

const wholeCustomer = z.object({
  scenarios: z.array(z.string()),
  email: z.string(),
  username: z.string(),
  kind: z.enum(['customer', 'subaccount']),
  portalRole: z.enum(['0', '1', '01']),
  level: z.int(),
  credit: z.int(),
  creditSpent: z.int(),
  allowance: z.int(),
  rollover: z.boolean(),
  private: z.boolean(),
  subscribedOn: z.string(),
  subscribedUntil: z.string(),
  nextRefill: z.string(),
  brand: z.string(),
  identifiers: z.array(z.string()),
  trainers: z.array(z.string()),
  disabled: z.boolean(),
  /** Newest first. */
  ledger: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      change: z.int(),
      balance: z.int(),
      actor: z.string(),
      reason: z.string(),
    }),
  ),
  sessions: z.array(z.object({ id: z.string(), openedAt: instant, seenAt: instant })),
  letters: z.array(letterTo).optional(),
})
export type WholeCustomer = z.output<typeof wholeCustomer>

export const getCustomer = call({
  name: 'getCustomer',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary: 'One account of a customer or trainer: its scenarios, address and settings.',
  input: z.object(customerNamed),
  reply: wholeCustomer,
})

export const updateCustomer = call({
  name: 'updateCustomer',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Updates the given settings of an account: belt, months, portal role, allowance, rollover, brand, identifiers, password, disabled (extension).',
  input: z.object({
    ...customerNamed,
    level: z.int().min(0).max(2).optional(),
    /** Counted from today. */
    months: z.int().optional(),
    portalRole: z.enum(['0', '1']).optional(),
    allowance: z.int().min(0).max(1_000_000).optional(),
    rollover: z.boolean().optional(),
    /** Name of a client; '' for the product's own brand. */
    brand: line(120).optional(),
    identifiers: z.array(line(100)).max(500).optional(),
    /** Unlike `identifiers`, these keep colleagues' changes. */
    identifiersAdded: z.array(line(100)).max(500).optional(),
    identifiersRemoved: z.array(line(100)).max(500).optional(),
    password: secret.optional(),
    disabled: z.boolean().optional(),
  }),
  reply: done,
})

export const endSessions = call({
  name: 'endSessions',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Ends one session of an account, or all of them (extension).',
  input: z.object({
    ...customerNamed,
    /** From getCustomer. If absent, all sessions end. */ session: line(64).optional(),
  }),
  reply: done,
})

const granting = z.object({
  ...customerNamed,
  scenario: line(200).default(''),
})

export const addScenarioToClient = call({
  name: 'addScenarioToClient',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary:
    'Gives a customer access to a scenario, such as a hidden or beta one; to order it the customer also needs its belt.',
  input: granting,
  reply: done,
})

export const removeScenarioFromClient = call({
  name: 'removeScenarioFromClient',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Revokes the access that a customer was given to a scenario; ordered exercises continue.',
  input: granting,
  reply: done,
})

export const getPrivate = call({
  name: 'getPrivate',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary: 'Whether a customer orders without addresses.',
  input: z.object(customerNamed),
  reply: z.boolean(),
})

export const modifyPrivate = call({
  name: 'modifyPrivate',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Sets whether a customer’s future orders are without addresses.',
  input: z.object({ ...customerNamed, private: z.boolean() }),
  reply: done,
})

export const renameCustomer = call({
  name: 'renameCustomer',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Changes a customer’s user name, and with it those of its trainers; all of them with an address are told by email (extension).',
  input: z.object({ ...customerNamed, username: line(200).default('') }),
  reply: done,
})

export const changeCustomerEmail = call({
  name: 'changeCustomerEmail',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Sets the address of an account, and notifies the old one and the new one (rule 170).',
  input: z.object({ email: address.default(''), ...customerNamed }),
  reply: done,
})

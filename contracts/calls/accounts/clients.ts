import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { address, done, line, text, upright } from '#contracts/wire/fields.ts'

const configuration = z.object({
  branding_logo_url: line(2_000).default(''),
  /** HTML. */
  nda_text: text(100_000).default(''),
  support_email: address.optional(),
})

const client = {
  name: line(120).default(''),
  email: address.default(''),
  configuration: configuration.default({ branding_logo_url: '', nda_text: '' }),
}

/** Only the given fields are set, so that a colleague's changes to the others are kept. */
const changedClient = {
  ...client,
  configuration: configuration
    .extend({
      branding_logo_url: line(2_000).optional(),
      nda_text: text(100_000).optional(),
      /** The agreement that the caller saw. If it has changed, a call with `nda_text` overwrites nothing. */
      nda_seen: text(100_000).optional(),
    })
    .default({}),
}

const shownClient = z.object({
  name: z.string(),
  email: z.string(),
  configuration: z.object({ branding_logo_url: z.string(), nda_text: z.string(), support_email: z.string() }),
  customers: z.array(z.string()).optional(),
})

export const getClients = call({
  name: 'getClients',
  method: 'GET',
  who: ['admin'],
  rate: 'author',
  summary: 'Every client, by name. The editor token comes as a bearer header or as the cookie.',
  input: z.object({}),
  reply: z.array(shownClient),
})

export const createClient = call({
  name: 'createClient',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Creates a client.',
  // Only the name of a new client is cleaned: the other calls must find older clients by theirs.
  input: z.object({ ...client, name: upright(120).default('') }),
  reply: done,
})

export const updateClient = call({
  name: 'updateClient',
  method: 'PUT',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Updates the given parts of a client’s configuration; its name and address do not change.',
  input: z.object(changedClient),
  reply: done,
})

export const deleteClient = call({
  name: 'deleteClient',
  method: 'DELETE',
  path: 'deleteClient/:name',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Removes a client without open exercises; finished ones keep its brand.',
  input: z.object({ name: line(120) }),
  reply: done,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line, upright } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const

const shownOrganisation = z.object({
  name: z.string(),
  email: z.string(),
  personas: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.string(),
      organisation: z.string(),
      picture: z.string(),
      used: z.int(),
    }),
  ),
})

export const getOrganisations = call({
  name: 'getOrganisations',
  method: 'POST',
  who: ['author', 'admin', 'facilitator'],
  rate: 'author',
  summary: 'Every organisation with its personas.',
  input: z.object({}),
  reply: z.array(shownOrganisation),
})

export const createOrganisation = call({
  name: 'createOrganisation',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary: 'Creates an organisation.',
  input: z.object({ name: upright(120).default(''), email: line(254).default('') }),
  reply: done,
})

/** Whether to change the copies in scenarios too. */
const updateScenarios = z.boolean().default(false)

export const editOrganisation = call({
  name: 'editOrganisation',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary:
    'Updates an organisation; scenarios keep the old name unless `updateScenarios` is true (extension, rule 160).',
  input: z.object({
    ...{ old: line(120).default(''), name: upright(120).default(''), email: line(254).default('') },
    /** Fields that the author did not touch keep a colleague's changes. */
    keeps: z
      .array(z.enum(['email']))
      .max(1)
      .optional(),
    updateScenarios,
  }),
  reply: done,
})

export const removeOrganisation = call({
  name: 'removeOrganisation',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary: 'Removes an organisation and its personas; scenarios keep their copies.',
  input: z.object({ filename: line(120).default('') }),
  reply: done,
})

const persona = {
  name: upright(120).default(''),
  email: line(254).default(''),
  role: upright(200).default(''),
  picture: line(200).optional(),
}

export const createPersona = call({
  name: 'createPersona',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary:
    'Creates a persona of an organisation. The part of its address before the at-sign is its social media tag.',
  input: z.object({ org: line(120).default(''), ...persona }),
  reply: done,
})

export const editPersona = call({
  name: 'editPersona',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary: 'Updates a persona, and moves it to the organisation newOrg, if given.',
  input: z.object({
    org: line(120).default(''),
    newOrg: upright(120).optional(),
    persona: line(120).default(''),
    ...persona,
    keeps: z
      .array(z.enum(['email', 'role']))
      .max(2)
      .default([]),
    updateScenarios,
  }),
  reply: done,
})

export const removePersona = call({
  name: 'removePersona',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary: 'Removes a persona; scenarios keep their copies.',
  input: z.object({ org: line(120).default(''), persona: line(120).default('') }),
  reply: done,
})

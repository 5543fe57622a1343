import { z } from 'zod'
import { section } from '#domain/scenario/schema.ts'
import { OBJECTIVES_MOST, ROLES_MOST, SECTION_NAME_MOST } from '#domain/scenario/words.ts'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const
const named = z.object({ filename: line(200).default('') })

const OTHERS_MOST = 5_000
const known = (most: number, idMost = 40) =>
  z
    .array(z.object({ id: z.string().min(1).max(idMost), name: z.string().max(120) }))
    .max(most)
    .readonly()
/** The scenario that a section comes from, as far as its events refer to it. */
const listed = z
  .object({
    objectives: known(OBJECTIVES_MOST),
    roles: known(ROLES_MOST),
    scenario: z.string().max(120).optional(),
    section: z.string().max(SECTION_NAME_MOST).optional(),
    others: known(OTHERS_MOST, 100).optional(),
  })
  .optional()

export const sections = call({
  name: 'sections',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'Names of the saved sections.',
  input: z.object({}),
  reply: z.array(z.string()),
})

export const saveSection = call({
  name: 'saveSection',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  limit: 25 * 1024 * 1024,
  summary: 'Saves a section as a new version; identical content makes none.',
  input: z.object({ fileName: z.string().max(120).default(''), scenario: z.unknown(), listed }),
  reply: done.extend({ version: z.int() }),
})

/** If absent, the newest. */
const version = z.int().min(1).optional()

export const loadSection = call({
  name: 'loadSection',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'A saved section.',
  input: named.extend({ version }),
  reply: section.extend({ version: z.int(), listed }),
})

export const removeSection = call({
  name: 'removeSection',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary: 'Removes a saved section; scenarios that use it keep their copy.',
  input: named,
  reply: done,
})

export const removeScenario = call({
  name: 'removeScenario',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary: 'Removes a scenario from the library; exercises keep their snapshot.',
  input: named,
  reply: done,
})

export const previousVersions = call({
  name: 'previousVersions',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'The versions of a scenario, a section or a document, the newest first.',
  /** With `scenario`, the versions of the scenario that changed its own text of the document. */
  input: named.extend({
    directory: z.enum(['scenarios', 'sections', 'documents']),
    scenario: line(200).optional(),
  }),
  reply: z.array(
    z.object({
      version: z.int(),
      savedAt: instant,
      savedBy: z.string(),
      events: z.int(),
      /** In bytes. */
      size: z.int(),
    }),
  ),
})

export const pdf = call({
  name: 'pdf',
  method: 'POST',
  who: ['author', 'admin', 'facilitator'],
  rate: 'author',
  summary:
    'Names of the documents and forms that an author can open, or on request of the forms alone; for a facilitator, of the documents in their scenario.',
  input: z.object({
    /** Only forms that players can answer. */
    forms: z.boolean().optional(),
  }),
  reply: z.array(z.string()),
})

export const savePDF = call({
  name: 'savePDF',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  limit: 25 * 1024 * 1024,
  summary: 'Saves a document or a form as a new version; identical content makes none.',
  input: z.object({
    filename: z.string().max(200).default(''),
    title: z.unknown(),
    content: z.unknown(),
    images: z.unknown(),
    type: z.unknown(),
    fields: z.unknown(),
    /** The version that was loaded, or 0 for none. If the text has changed since, nothing is saved. */
    baseVersion: z.int().min(0).optional(),
    /**
     * File names of the scenarios to change; by default all with the document's former text (decision 0029).
     */
    follow: z.array(line(200)).max(10_000).optional(),
    /** The scenario whose own text is saved, instead of the library's. */
    scenario: line(200).optional(),
  }),
  reply: done.extend({
    version: z.int(),
    saved: z.boolean(),
  }),
})

export const images = call({
  name: 'images',
  method: 'POST',
  who: ['author', 'admin', 'facilitator'],
  rate: 'author',
  summary:
    'Names of the pictures; with `details` also the recordings, each file with its kind, size and address (extension). For a facilitator, those in their scenario.',
  input: z.object({ details: z.boolean().optional(), search: line(200).optional() }),
  reply: z.union([
    z.array(z.string()),
    z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        mime: z.string(),
        bytes: z.number(),
        url: z.string(),
        alt: z.string(),
        uploadedAt: instant,
      }),
    ),
  ]),
})

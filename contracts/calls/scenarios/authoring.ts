import { z } from 'zod'
import { details, document, event, section } from '#domain/scenario/schema.ts'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line } from '#contracts/wire/fields.ts'
import { file } from '#contracts/wire/file.ts'

const who = ['author', 'admin'] as const

export const files = call({
  name: 'files',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'Names of all scenarios.',
  input: z.object({}),
  reply: z.array(z.string()),
})

export const saveFile = call({
  name: 'saveFile',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  limit: 25 * 1024 * 1024,
  summary:
    'Saves a scenario as a new version; identical content makes none. Ordered exercises keep their version.',
  input: z.object({
    fileName: z.string().max(120).default(''),
    scenario: z.unknown(),
    documents: z.unknown().optional(),
    /** The version that was loaded. If there is a newer one, nothing is saved (rule 156). */
    baseVersion: z.int().min(0).optional(),
    ...Object.fromEntries(Object.keys(details.shape).map(key => [key, z.unknown().optional()])),
  }),
  reply: done.extend({
    version: z.int(),
    saved: z.boolean(),
    findings: z.object({ error: z.int(), warning: z.int(), hint: z.int() }).optional(),
  }),
})

const authored = event.extend({
  section: z.string(),
  date: z.string(),
  read: z.literal('false'),
  visible: z.literal('true'),
  ...{
    reOrg: z.string(),
    rePersona: z.string(),
    reAddress: z.string(),
    reRole: z.string(),
    reAgree: z.string(),
  },
})

export const loadFile = call({
  name: 'loadFile',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'A scenario with its details.',
  input: z.object({
    filename: line(200),
    /** If absent, the newest. */ version: z.int().min(1).optional(),
  }),
  reply: details.extend({
    fileName: z.string(),
    scenario: z.array(section.extend({ events: z.array(authored) })),
    documents: z.array(document),
    version: z.int(),
  }),
})

export const exportScenario = call({
  name: 'exportScenario',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary:
    'A scenario as a zip file (extension): scenario.json in canonical form, its media and, on request, the authors’ comments.',
  input: z.object({
    filename: line(200),
    version: z.int().min(1).optional(),
    comments: z.boolean().optional(),
  }),
  reply: file,
})

const imported = done.extend({
  fileName: z.string(),
  version: z.int(),
  /** The parts of scenario.json that were left out. */
  lost: z.array(z.string()),
  /** Pictures and recordings that already exist here and were not replaced. */
  there: z.array(z.string()).optional(),
})

export const importScenario = call({
  name: 'importScenario',
  method: 'POST',
  who,
  rate: 'upload',
  audited: true,
  upload: { most: 512 * 1024 * 1024 },
  summary:
    'Imports a scenario with its media (extension), as `myFile` of a multipart form: a file from exportScenario, of this or an older version of the product, or its scenario.json alone. Returns when done, or after two seconds with `job`.',
  /** `fileName` and `title` replace those in the file; '' keeps them. */
  input: z.object({
    replace: z.enum(['true', 'false']).optional(),
    fileName: line(200).optional(),
    title: line(200).optional(),
  }),
  reply: imported.extend({
    /** The id of an import that continues in the background, for importJobs. */
    job: z.uuid().optional(),
  }),
})

export const importJobs = call({
  name: 'importJobs',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'The caller’s imports of the last day, newest first, at most twenty, with result or progress (extension).',
  input: z.object({ job: z.uuid().optional() }),
  reply: z.array(
    z.object({
      job: z.uuid(),
      state: z.enum(['waiting', 'working', 'done', 'refused', 'cancelled']),
      step: z.enum(['received', 'read', 'checked']),
      media: z.object({ done: z.int(), of: z.int() }),
      fileName: z.string(),
      begun: instant,
      ended: instant.nullable(),
      data: z.string(),
      reply: imported.optional(),
    }),
  ),
})

export const cancelImport = call({
  name: 'cancelImport',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary: 'Cancels one of the caller’s imports (extension): nothing is saved.',
  input: z.object({ job: z.uuid() }),
  reply: done,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const

export const mediaLibrary = call({
  name: 'mediaLibrary',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'Pictures and recordings, in pages of twenty-four, with their size and the number of scenarios that show each.',
  input: z.object({
    search: line(200).optional(),
    sort: z.enum(['name', 'newest', 'largest']).optional(),
    unused: z.boolean().optional(),
    page: z.int().min(1).max(100_000).optional(),
  }),
  reply: z.object({
    files: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        bytes: z.number(),
        url: z.string(),
        alt: z.string(),
        uploadedAt: instant,
        uploadedBy: z.string(),
        scenarios: z.int(),
        isUnused: z.boolean(),
        isFixed: z.boolean(),
      }),
    ),
    total: z.int(),
    bytes: z.number(),
  }),
})

export const renameMedia = call({
  name: 'renameMedia',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary:
    'Renames a picture or recording, also in every document and scenario (as a new version) that shows it: all or nothing.',
  input: z.object({
    name: line(200).default(''),
    /** The new name, without folder and file extension. */
    to: line(120).default(''),
    anyway: z.boolean().optional(),
  }),
  reply: done,
})

export const removeMedia = call({
  name: 'removeMedia',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary: 'Removes unused files, or none of them if one is in use.',
  input: z.object({ names: z.array(line(200)).max(100).default([]) }),
  reply: done,
})

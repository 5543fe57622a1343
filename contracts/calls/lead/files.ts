import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line } from '#contracts/wire/fields.ts'

export const uploadForExercise = call({
  name: 'uploadForExercise',
  method: 'POST',
  who: ['facilitator'],
  rate: 'upload',
  audited: true,
  upload: { most: 10 * 1024 * 1024 },
  summary:
    'Uploads a PNG or JPEG picture or a PDF, as `myFile` of a multipart form, for messages of this exercise alone (extension).',
  input: z.object({
    fileName: line(300).default(''),
    by: facilitatorName,
  }),
  reply: done.extend({
    /** To use as `media` or `pdf` of a message. */ name: z.string(),
    kind: z.enum(['picture', 'pdf']),
  }),
})

export const getExerciseFiles = call({
  name: 'getExerciseFiles',
  method: 'POST',
  who: ['facilitator'],
  rate: 'poll',
  summary: 'The files uploaded for this exercise, oldest first (extension).',
  input: z.object({}),
  reply: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['picture', 'pdf']),
      bytes: z.int(),
      by: z.string(),
      at: instant,
    }),
  ),
})

export const removeExerciseFile = call({
  name: 'removeExerciseFile',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary:
    'Removes a file uploaded for this exercise, unless a sent message that was not withdrawn shows it (extension).',
  input: z.object({ name: line(300), by: facilitatorName }),
  reply: done,
})

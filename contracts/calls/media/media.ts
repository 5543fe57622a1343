import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line } from '#contracts/wire/fields.ts'

const MEGABYTE = 1024 * 1024
/** A form has no booleans. */
const replace = z.enum(['true', 'false']).optional()

export const uploadImage = call({
  name: 'uploadImage',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'upload',
  audited: true,
  upload: { most: 10 * MEGABYTE },
  summary: 'Uploads a PNG or JPEG picture as `myFile` of a multipart form; it is decoded and re-encoded.',
  input: z.object({
    chosenOption: line(40).default(''),
    imageName: line(120).default(''),
    alt: line(300).optional(),
    replace,
  }),
  reply: done.extend({ name: z.string(), url: z.string() }),
})

export const uploadVideo = call({
  name: 'uploadVideo',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'upload',
  audited: true,
  upload: { most: 500 * MEGABYTE },
  summary: 'Uploads an mp4, mp3, wav or ogg recording as `myFile` of a multipart form.',
  input: z.object({ videoName: line(120).default(''), replace }),
  reply: done.extend({ name: z.string(), url: z.string() }),
})

import { z } from 'zod'

/** The parts are streamed, so that a large file never has to fit in memory. */
export const file = z.object({
  fileName: z.string(),
  mime: z.string(),
  contains: z.string(),
  parts: z.custom<AsyncIterable<Uint8Array>>(
    value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type File = z.output<typeof file>

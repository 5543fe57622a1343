// A reply that is a file instead of JSON.
import { z } from 'zod'

/**
 * A file, streamed, so that a large one never has to fit in memory. The body of the response is its bytes
 * alone.
 */
export const file = z.object({
  fileName: z.string(),
  mime: z.string(),
  /** One sentence: its content, and the form of its names. */ contains: z.string(),
  parts: z.custom<AsyncIterable<Uint8Array>>(
    value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type File = z.output<typeof file>

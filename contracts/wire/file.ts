// A reply that is a file instead of JSON.
import { z } from 'zod'

/** Streamed, so that a large file never has to fit in memory. The body of the response is its bytes alone. */
export const file = z.object({
  fileName: z.string(),
  mime: z.string(),
  /** A sentence that says what the file contains and, for a report, whether its names are real. */ contains:
    z.string(),
  parts: z.custom<AsyncIterable<Uint8Array>>(
    value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type File = z.output<typeof file>

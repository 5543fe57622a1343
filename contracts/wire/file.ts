// A reply that is no JSON but a file to keep.
import { z } from 'zod'

/**
 * It comes in parts, so that a large one need not be in memory at once. The server sends their bytes and
 * nothing else.
 */
export const file = z.object({
  fileName: z.string(),
  mime: z.string(),
  /** One sentence: what is in it, and under which names. */ contains: z.string(),
  parts: z.custom<AsyncIterable<Uint8Array>>(
    value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type File = z.output<typeof file>

// What the server says unasked: only that something changed. The page then repeats the call it already has.
import { z } from 'zod'

/**
 * GET /api/live with the credential as bearer (never in the address): a stream of server-sent events, `event:
 * nudge`, `id:` the revision, data as below. Polling every 5 s works without it.
 */
export const nudge = z.object({ revision: z.int() })

// The server's push messages: they only say that something changed. The page then repeats its call.
import { z } from 'zod'

/**
 * GET /api/live with the credential as bearer (never in the address): a stream of server-sent events, `event:
 * nudge`, `id:` the revision, data as below. Polling every 5 s works without it.
 */
export const nudge = z.object({ revision: z.int() })

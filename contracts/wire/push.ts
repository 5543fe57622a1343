// The server's push messages: each only gives the exercise's revision. If it is new to the page, the page
// repeats its call.
import { z } from 'zod'

/**
 * GET /api/live, with the credential as bearer (never in the URL), returns a stream of server-sent events
 * with `event: nudge`, the revision as `id:`, and the data below.
 */
export const nudge = z.object({ revision: z.int() })

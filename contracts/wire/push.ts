import { z } from 'zod'

/** GET /api/live, with the credential as bearer: server-sent events `nudge`, with the revision as `id:`. */
export const nudge = z.object({ revision: z.int() })

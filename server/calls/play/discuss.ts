import * as team from '#contracts/calls/play/team.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

/** Rule 228. */
export const discuss = handler(team.discuss, plainAct('discuss'))

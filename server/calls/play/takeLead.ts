import * as team from '#contracts/calls/play/team.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

/** Rule 229. */
export const takeLead = handler(team.takeLead, plainAct('takeLead'))

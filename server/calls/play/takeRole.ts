import * as play from '#contracts/calls/play/roles.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

/** Rule 236. */
export const takeRole = handler(play.takeRole, plainAct('takeRole'))

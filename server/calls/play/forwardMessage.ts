import * as play from '#contracts/calls/play/roles.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

/** Rule 248. */
export const forwardMessage = handler(play.forwardMessage, plainAct('forwardMessage'))

import * as play from '#contracts/calls/play/assessing.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

/** Rule 222. */
export const assessResponse = handler(play.assessResponse, plainAct('assessResponse'))

import * as playTogether from '#contracts/calls/play/play-together.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

/** Rules 104, 106. */
export const addSocial = handler(playTogether.addSocial, plainAct('addSocial'))

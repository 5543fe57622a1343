import * as oneScreen from '#contracts/calls/play/one-screen.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from '../plain-act.ts'

/** Rule 257. */
export const noteDebrief = handler(oneScreen.noteDebrief, plainAct('noteDebrief'))

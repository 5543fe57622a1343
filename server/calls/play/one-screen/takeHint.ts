import * as oneScreen from '#contracts/calls/play/one-screen.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from '../plain-act.ts'

/** Rule 256. */
export const takeHint = handler(oneScreen.takeHint, plainAct('takeHint'))

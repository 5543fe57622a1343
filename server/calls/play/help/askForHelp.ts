import * as help from '#contracts/calls/play/help.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from '../plain-act.ts'

/** Rule 250. */
export const askForHelp = handler(help.askForHelp, plainAct('askForHelp'))

import * as help from '#contracts/calls/play/help.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from '../plain-act.ts'

export const withdrawHelp = handler(help.withdrawHelp, plainAct('withdrawHelp'))

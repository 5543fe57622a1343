import * as oneScreen from '#contracts/calls/play/one-screen.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from '../plain-act.ts'

export const pauseStory = handler(oneScreen.pauseStory, plainAct('pauseStory'))

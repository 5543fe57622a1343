import * as play from '#contracts/calls/play/play.ts'
import { handler } from '#server/calls/handler.ts'
import { plainAct } from './plain-act.ts'

export const readTweets = handler(play.readTweets, plainAct('readTweets'))

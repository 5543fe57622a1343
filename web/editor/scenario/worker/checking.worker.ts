import { checkAndPlay } from '#domain/exercise/rehearsal/played-checks.ts'
import type { CheckReply, CheckRequest } from './check-messages.ts'

addEventListener('message', ({ data: { number, scenario, known } }: MessageEvent<CheckRequest>) => {
  const answer: CheckReply = { number, findings: checkAndPlay(scenario, known) }
  postMessage(answer)
})

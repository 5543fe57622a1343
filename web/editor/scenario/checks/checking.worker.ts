// The scenario compiler beside the page: what it takes for five hundred events would be felt while typing.
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { CheckReply, CheckRequest } from './check-messages.ts'

addEventListener('message', ({ data: { number, scenario, known } }: MessageEvent<CheckRequest>) => {
  const answer: CheckReply = { number, findings: checkScenario(scenario, known) }
  postMessage(answer)
})

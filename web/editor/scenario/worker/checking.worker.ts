// The scenario compiler in a worker: on the page, checking five hundred events would delay typing.
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { CheckReply, CheckRequest } from './check-messages.ts'

addEventListener('message', ({ data: { number, scenario, known } }: MessageEvent<CheckRequest>) => {
  const answer: CheckReply = { number, findings: checkScenario(scenario, known) }
  postMessage(answer)
})

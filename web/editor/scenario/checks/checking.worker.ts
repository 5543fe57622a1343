// The scenario compiler beside the page: what it takes for five hundred events would be felt while typing.
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { Answer, Asked } from './asked.ts'

addEventListener('message', ({ data: { number, scenario, known } }: MessageEvent<Asked>) => {
  const answer: Answer = { number, findings: checkScenario(scenario, known) }
  postMessage(answer)
})

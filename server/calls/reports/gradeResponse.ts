import * as contracts from '#contracts/calls/reports/grading.ts'
import { sentence } from '#contracts/words/messages.ts'
import { gradableAnswers } from '#domain/exercise/views/grading.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { answerId, graderName } from './grading-of.ts'
import { reportFor } from './report-access.ts'

/** Rule 219. */
export const gradeResponse = handler(
  contracts.gradeResponse,
  async (services, caller, { group = '', id, met, comment, seen, by }, { audit, key }) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    audit.object = played.exercise.id
    const answer = gradableAnswers(played.exercise, played.state).find(
      found => answerId(played, found) === id,
    )
    if (!answer) return no('answer unknown')
    audit.detail = { event: answer.event.id }
    const outcome = await act(services, played.exercise.id, {
      ...{ kind: 'grade', owner: answer.owner, event: answer.event.id, met, comment, seen },
      by: graderName(caller, by),
      ...(key !== null && { key }),
    })
    return isRefusal(outcome) ? said(outcome) : { type: 'success', data: sentence('grade stored') }
  },
)

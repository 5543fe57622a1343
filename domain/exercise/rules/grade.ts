// Rules 221, 222.
import { refuse } from '#domain/refusal.ts'
import { rubricOf } from '#domain/scenario/grades.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { GradeCommand, PlayerCommand } from '../log/commands.ts'
import { gradingOf } from '../log/exercise.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import type { Given, HumanGrade } from '../state/seat.ts'
import { isFormer } from '../story/deliveries.ts'
import { seatOwner, teamOwner } from '../story/owners.ts'
import { metIn } from '../story/grades.ts'
import { wasDone } from './basis/was-done.ts'
import { reached } from './basis/reached.ts'
import type { SeatSituation, Situation } from './basis/situation.ts'

const LONGEST_COMMENT = 500

/** Refused if the answer was graded since this grader looked (rule 221). */
export const decideGrade = (
  situation: Situation,
  { owner, event, met, comment, seen, by, key }: GradeCommand & { readonly by: string },
): Decision => {
  const { exercise, state } = situation
  const story = storyOf(exercise.scenario).get(event)
  const rubric = story && rubricOf(story.event)
  if (!rubric || gradingOf(exercise) === 'none') return refuse('nothing to grade')
  const found = answerOf(situation, owner, event)
  if (!found) return refuse('answer unknown')
  const said = comment.trim()
  if (said.length > LONGEST_COMMENT) return refuse('comment too long', { max: LONGEST_COMMENT })
  const counted = metIn(rubric, met)
  if (counted.length !== new Set(met).size) return refuse('criterion unknown')
  const { given, ...whose } = found
  const grades = given.grades ?? []
  const last = grades.at(-1)
  if (wasDone(state, key) || (last && isSame(last, counted, said))) return NOTHING_NEW
  // A reset removed the answer with the grades that this grader saw.
  if (grades.length < seen) return refuse('answer unknown')
  if (grades.length !== seen) return refuse('graded meanwhile', { by: last?.by ?? '' })
  return [
    {
      ...{ kind: 'graded', ...whose, event, met: counted, before: last?.met ?? null, by },
      ...(said !== '' && { comment: said }),
      ...(key !== undefined && { key }),
    },
  ]
}

const isSame = (grade: HumanGrade, met: readonly string[], comment: string): boolean =>
  grade.met.join('\n') === met.join('\n') && grade.comment === comment

const answerOf = ({ state }: Situation, owner: string, event: string) => {
  const holderOf = ({ by }: Given) => state.seats.get(by)?.holder ?? by
  for (const seat of state.seats.values()) {
    const given = seatOwner(seat) === owner ? seat.story.answers.get(event) : undefined
    if (given) return { given, seat: seat.holder }
  }
  for (const [team, answers] of state.teamAnswers) {
    const given = teamOwner(team) === owner ? answers.get(event) : undefined
    if (given) return { given, seat: holderOf(given), team }
  }
  return undefined
}

export const decideAssessment = (
  { exercise, state, seat, now }: SeatSituation,
  { event, met, key }: Extract<PlayerCommand, { kind: 'assess' }>,
): Decision => {
  const item = reached(exercise, state, seat, event, now)
  if (item?.kind !== 'story') return refuse('event unknown')
  const rubric = rubricOf(item.story.event)
  if (!rubric || gradingOf(exercise) !== 'self') return refuse('not self-assessed')
  if (!item.response) return refuse('answer unknown')
  if (isFormer(item, now)) return refuse('former team')
  const counted = metIn(rubric, met)
  if (counted.length !== new Set(met).size) return refuse('criterion unknown')
  const { selfAssessed } = item.response
  if (selfAssessed)
    return selfAssessed.met.join('\n') === counted.join('\n') ? NOTHING_NEW : refuse('already assessed')
  return [
    {
      ...{ kind: 'self-assessed', seat: seat.holder, event, met: counted },
      ...(item.team !== null && { team: item.team }),
      ...(key !== undefined && { key }),
    },
  ]
}

import { refuse } from '#domain/refusal.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { Command, FacilitatorCommand, PlayerCommand } from '../log/commands.ts'
import { seatOwner, teamOwner } from '../story/owners.ts'
import { decideChange, decideCue, restoreEvent } from './plan/alter.ts'
import { decideAnswer, decideWaiting } from './answer.ts'
import { decideAway } from './away.ts'
import { allCompletions, decideCompletion, withCompletions } from './complete.ts'
import { decideExtraTime } from './extra-time.ts'
import { decideAssessment, decideGrade } from './grade.ts'
import { decideJoin } from './join.ts'
import { decidePush } from './plan/push.ts'
import { decideForward } from './forward.ts'
import { answerHelp } from './help/answer.ts'
import { askForHelp, withdrawHelp } from './help/ask.ts'
import { noteDebrief } from './screen/debrief.ts'
import { takeHint } from './screen/hint.ts'
import { turnStory } from './screen/pause.ts'
import { roomBack } from './room-back.ts'
import {
  decideStep,
  extendSeat,
  isStep,
  moveToTeam,
  releaseSeat,
  resetRun,
  setReplyHidden,
  undoReset,
} from './run.ts'
import { agree, decideNote, firstSeen, read, readAllSocial } from './seat-acts.ts'
import { decideSteer } from './plan/steer.ts'
import { conclusions } from './team/conclude.ts'
import { decideDiscussion, nameLead, takeLead } from './team/discuss.ts'
import { decideStand } from './team/stand.ts'
import { decideCorrection, decideWithdrawal } from './messages/change-message.ts'
import { decidePersonaReply } from './messages/persona-reply.ts'
import { giveRoles, takeRole } from './roles.ts'
import { decideSend } from './messages/send.ts'
import { decideLike, decideReply } from './messages/social-acts.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Fact } from '../log/log.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { scenarioNow } from '../state/altered.ts'
import { evolve } from '../state/evolve.ts'
import { emptySeat, hasJoined, type Seat, teamOf } from '../state/seat.ts'
import { type SeatSituation, seatSituation, type Situation } from './basis/situation.ts'
import { isOver } from '../story/stage.ts'
import { newSeat } from '../state/seated.ts'
import { inTutorial, releaseOf, seatOf, type State } from '../state/state.ts'

/** If `now` is before the last entry, that entry's instant counts instead. */
export const decide = (exercise: Exercise, state: State, command: Command, now: Instant): Decision => {
  const situation = { exercise, state, now: Math.max(now, state.at) }
  const due = conclusions(situation, presenceIn(command))
  const current = due.length === 0 ? situation : { ...situation, state: after(situation, due) }
  const decision = 'by' in command ? decideFacilitated(current, command) : decidePlayer(current, command)
  return Array.isArray(decision) ? withCompletions(situation, [...due, ...decision]) : decision
}

/** A visit records what is decided because a member has left (rule 227). */
const presenceIn = (command: Command) =>
  command.kind === 'complete' || command.kind === 'complete all' ? (command.seen ?? null) : null

const after = ({ exercise, state, now }: Situation, facts: readonly Fact[]): State =>
  facts.reduce(
    (before, fact) => evolve(exercise, before, { ...fact, number: before.revision + 1, at: now }),
    state,
  )

/** The unique key that makes a second answer to an event impossible to store. */
export const answerKey = (exercise: Exercise, state: State, holder: string, event: string): string => {
  const seat = seatOf(state, holder) ?? emptySeat(holder)
  if (inTutorial(exercise, state, seat)) return `run ${state.run} ${seatOwner(seat)} tutorial ${event}`
  const team = storyOf(scenarioNow(exercise, state)).get(event)?.event.team ? teamOf(seat) : null
  return `run ${state.run} ${team === null ? seatOwner(seat) : teamOwner(team)} ${event}`
}

const decidePlayer = (situation: Situation, command: PlayerCommand): Decision => {
  if (command.kind === 'join') return decideJoin(situation, command.seat, command)
  const released = releaseOf(situation.state, command.seat)
  if (released) return refuse(released)
  const seat = playingSeat(situation, command)
  const waiting = seat && command.kind === 'answer' ? decideWaiting(situation, seat, command) : null
  if (waiting) return waiting
  return seat ? decideSeat(seatSituation(situation, seat), command) : refuse('seat unknown')
}

const playingSeat = (
  { exercise, state }: Situation,
  { seat: holder, kind }: PlayerCommand,
): Seat | undefined => {
  const seat = seatOf(state, holder)
  if (exercise.mode === 'automated' || hasJoined(seat)) return seat
  return kind === 'first seen' || kind === 'agree' ? (seat ?? newSeat(state, holder)) : undefined
}

const decideSeat = (
  situation: SeatSituation,
  command: Exclude<PlayerCommand, { kind: 'join' }>,
): Decision => {
  switch (command.kind) {
    case 'first seen':
      return firstSeen(situation)
    case 'agree':
      return agree(situation, command.text)
    case 'return':
      return decideAway(situation, command.lastSeen)
    case 'room back':
      return roomBack(situation, command.seen)
    case 'complete':
      return decideCompletion(situation)
    case 'read':
      return read(situation, command.event)
    case 'read all social':
      return readAllSocial(situation)
    case 'take a role':
      return takeRole(situation, command)
    case 'forward':
      return decideForward(situation, command)
    case 'ask for help':
      return askForHelp(situation, command)
    case 'withdraw help':
      return withdrawHelp(situation, command)
    case 'pause story':
    case 'resume story':
      return turnStory(situation, command)
    case 'take hint':
      return takeHint(situation, command)
    case 'note debrief':
      return noteDebrief(situation, command)
    case 'answer':
      return decideAnswer(situation, command)
    case 'assess':
      return decideAssessment(situation, command)
    case 'like':
      return decideLike(situation, command)
    case 'reply':
      return decideReply(situation, command)
    case 'note':
      return decideNote(situation, command.text, command.baseVersion)
    case 'take a stand':
      return decideStand(situation, command)
    case 'discuss':
      return decideDiscussion(situation, command)
    case 'take the lead':
      return takeLead(situation, command)
  }
}

type Extension = Extract<FacilitatorCommand, { kind: 'extend' }>

const decideExtension = (situation: Situation, { seat: holder, days, by }: Extension): Decision => {
  if (situation.exercise.mode !== 'automated') return refuse('automated only')
  const seat = seatOf(situation.state, holder)
  return seat ? extendSeat(situation, seat, days, by) : refuse('seat unknown')
}

const decideFacilitated = (situation: Situation, command: FacilitatorCommand): Decision => {
  if (command.kind === 'extend') return decideExtension(situation, command)
  if (command.kind === 'give extra time') return decideExtraTime(situation, command)
  if (command.kind === 'grade') return decideGrade(situation, command)
  return situation.exercise.mode === 'facilitated'
    ? decideFacilitator(situation, command)
    : refuse('facilitated only')
}

const decideFacilitator = (
  situation: Situation,
  command: Exclude<FacilitatorCommand, Extension | { readonly kind: 'give extra time' | 'grade' }>,
): Decision => {
  const { by } = command
  if (command.kind === 'complete all') return allCompletions(situation)
  if (command.kind === 'reset') return resetRun(situation, by)
  if (command.kind === 'undo reset') return undoReset(situation, by)
  if (command.kind === 'continue' || command.kind === 'pause')
    return decideStep(situation, command.kind, by, command.seen)
  if (isStep(command.kind)) return decideStep(situation, command.kind, by)
  if (isOver(situation.exercise, situation.state, situation.now)) return refuse('exercise closed')
  switch (command.kind) {
    case 'push':
      return decidePush(situation, command)
    case 'extend limits':
    case 'give time back':
    case 'jump':
    case 'bring forward':
    case 'skip':
    case 'skip several':
    case 'put back':
    case 'put back several':
      return decideSteer(situation, command)
    case 'send':
      return decideSend(situation, command)
    case 'correct':
      return decideCorrection(situation, command)
    case 'withdraw':
      return decideWithdrawal(situation, command)
    case 'reply as':
      return decidePersonaReply(situation, command)
    case 'change event':
      return decideChange(situation, command)
    case 'restore event':
      return restoreEvent(situation, command)
    case 'cue done':
      return decideCue(situation, command)
    case 'answer help':
      return answerHelp(situation, command)
    case 'give roles':
      return giveRoles(situation, command)
    case 'name lead':
      return nameLead(situation, command)
    case 'hide reply':
    case 'show reply':
      return setReplyHidden(situation, command, command.kind === 'hide reply')
    case 'release seat':
    case 'move to team': {
      const seat = seatOf(situation.state, command.seat)
      if (command.kind === 'release seat' && seat?.released) return NOTHING_NEW
      if (!hasJoined(seat)) return refuse('seat unknown')
      return command.kind === 'release seat'
        ? releaseSeat(seat, by)
        : moveToTeam(situation, seat, command.team, by)
    }
  }
}

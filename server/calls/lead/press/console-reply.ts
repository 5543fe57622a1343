import type { z } from 'zod'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import type * as shown from '#contracts/calls/lead/facilitate-shown.ts'
import type { FacilitatorView } from '#domain/exercise/views/facilitator-view.ts'
import { isListed } from '#domain/exercise/report/led.ts'
import type { ConsoleEvent } from '#domain/exercise/views/console-events.ts'
import type { PlayerPosition, Position } from '#domain/exercise/views/positions.ts'
import { actionInWords, happeningInWords } from '#contracts/replies/leading-in-words.ts'

/** `getFacilitatorEvents` adds the outages, the players' link and the readiness checks. */
export const consoleReply = (view: FacilitatorView, revision: number): Omit<ConsoleState, 'outages'> => ({
  paused: view.paused,
  responded: { ...view.responded },
  currentPositions: view.currentPositions.map(positionReply),
  open: view.open,
  serverTime: iso(view.now),
  phase: view.phase,
  revision,
  xt: view.xt,
  ticking: view.ticking,
  startedAt: isoOrEmpty(view.startedAt),
  plannedEndAt: isoOrEmpty(view.plannedEndAt),
  plannedEndXt: view.plannedEndXt,
  closedAt: isoOrEmpty(view.closedAt),
  numbers: { ...view.numbers },
  needs: view.needs.map(({ kind, player, team, since, owed }) => ({
    kind,
    player,
    team,
    since: iso(since),
    owed: owed.map(({ event, subject, since: owedSince }) => ({ event, subject, since: iso(owedSince) })),
  })),
  pausedSince: isoOrEmpty(view.pausedSince),
  turnedAt: isoOrEmpty(view.turnedAt),
  cutOffSince: isoOrEmpty(view.cutOffSince),
  events: view.events.map(eventReply),
  ...(view.cues.length > 0 && {
    cues: view.cues.map(({ event, subject, team, dueAt, xt, done }) => ({
      ...{ event, subject, team, xt, dueAt: iso(dueAt) },
      done: done && { by: done.by, at: iso(done.at), note: done.note },
    })),
  }),
  ...(view.help.length > 0 && {
    help: view.help.map(({ id, player, team, text, at, reply }) => ({
      ...{ id, player, team, text, at: iso(at) },
      reply: reply && { by: reply.by, text: reply.text, at: iso(reply.at) },
    })),
  }),
  answers: view.answers.map(({ team, players, cells }) => ({
    team,
    players,
    cells: cells.map(cell => ({ ...cell })),
  })),
  actions: actionsReply(view),
  recent: view.recent.map(happening => ({
    at: iso(happening.at),
    kind: happening.kind,
    text: happeningInWords(happening),
    event: happening.event,
    type: happening.type,
  })),
})

const actionsReply = ({ actions }: FacilitatorView): ConsoleState['actions'] =>
  actions
    .flatMap(action => {
      const { at, by, fact } = action
      return isListed(fact) ? [{ at: iso(at), by, kind: fact.kind, text: actionInWords(action) }] : []
    })
    .toReversed()

export const eventReply = (event: ConsoleEvent): z.output<typeof shown.consoleEvent> => ({
  id: event.id,
  subject: event.subject,
  options: event.options,
  responseType: event.responseType,
  displayAt: isoOrEmpty(event.displayAt),
  visible: event.visible ? 'true' : 'false',
  type: event.type,
  section: event.section,
  name: event.name,
  team: event.team,
  ...(event.to && { to: [...event.to] }),
  ...(event.kept && { kept: event.kept }),
  ...(event.altered && { altered: event.altered }),
  ...(event.revisions && { revisions: { ...event.revisions } }),
  timeLimit: event.timeLimit,
  xt: event.xt,
  ...(event.clockXt !== undefined && { clockXt: event.clockXt }),
  goesTo: event.goesTo,
  reached: event.reached,
  read: event.read,
  sentBy: event.sentBy,
  prepared: event.prepared,
  changed: event.changed,
  correctedAt: isoOrEmpty(event.correctedAt),
  skipped: event.skipped,
  ...(event.changedBy !== undefined && { changedBy: event.changedBy }),
  ...(event.sentAhead && { sentAhead: event.sentAhead }),
  afterSilence: event.afterSilence,
  extendedUntil: event.extendedUntil,
  ...(event.gradeBy !== null && { gradeBy: event.gradeBy }),
  open: event.open,
})

const positionReply = (position: Position): z.output<typeof shown.position> => ({
  subject: position.subject,
  players: position.players.map(playerReply),
  event: position.event,
  type: position.type,
  displayAt: isoOrEmpty(position.displayAt),
})

const playerReply = (player: PlayerPosition): z.output<typeof shown.playerPosition> => ({
  user: player.user,
  events: player.events.map(({ id, subject, displayAt, dueInSeconds }) => ({
    id,
    subject,
    dueInSeconds,
    displayAt: isoOrEmpty(displayAt),
  })),
  team: player.team,
  ...(player.role && { role: player.role }),
  state: player.state,
  since: isoOrEmpty(player.since),
  lastSeen: isoOrEmpty(player.lastSeen),
  silentSince: isoOrEmpty(player.silentSince),
  answered: player.answered,
  questions: player.questions,
  released: player.released,
})

const iso = (instant: number) => new Date(instant).toISOString()
export const isoOrEmpty = (instant: number | null) => (instant === null ? '' : iso(instant))

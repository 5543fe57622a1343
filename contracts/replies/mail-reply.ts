import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import type { PlayerEvent, PlayerJudgement, PlayerView } from '#domain/exercise/story/view.ts'
import { decisionReply, discussionReply } from './team-calls.ts'
import { optionsOnWire } from '#domain/exercise/words/wire.ts'

export const mailReply = (view: PlayerView, revision: number): Mail => ({
  events: view.events.map(eventReply),
  finished: view.finished,
  team: view.team ?? '',
  alias: view.alias,
  stage: view.stage,
  revision,
  serverTime: iso(view.now),
  xt: view.xt,
  ticking: view.ticking,
  nextAt: view.nextAt === null ? '' : iso(view.nextAt),
  notesByOthers: view.notesByOthers,
  ...(view.cast && { cast: castReply(view.cast) }),
  ...(view.help && {
    help: view.help.map(({ id, text, at, reply }) => ({
      ...{ id, text, at: iso(at) },
      reply: reply && { text: reply.text, at: iso(reply.at) },
    })),
  }),
  ...(view.oneScreen && { oneScreen: oneScreenReply(view.oneScreen) }),
})

const oneScreenReply = ({ hints, debrief }: NonNullable<PlayerView['oneScreen']>): Mail['oneScreen'] => ({
  hints: hints.map(({ event, text }) => ({ event, text })),
  debrief: debrief.map(({ question, note }) => ({ question, note })),
})

const castReply = ({ mine, open, roles }: NonNullable<PlayerView['cast']>): Mail['cast'] => ({
  mine,
  open,
  roles: roles.map(({ id, name, description, players, held }) => ({
    ...{ id, name, description, players },
    held: [...held],
  })),
})

const eventReply = (event: PlayerEvent): PlayEvent => ({
  id: event.id,
  name: event.name,
  role: event.role,
  organisation: event.organisation,
  address: event.address,
  subject: event.subject,
  content: event.content,
  image: event.image,
  image2: event.image2,
  pdf: event.pdf,
  pdf2: event.pdf2,
  date: iso(event.displayedAt),
  displayDate: event.displayDate,
  read: flag(event.readAt !== null),
  visible: 'true',
  options: optionsOnWire(event),
  correct: [...event.correct],
  response: event.response?.value ?? '',
  responded: flag(event.response !== null),
  // Withheld, because they would reveal the story.
  next: '-1',
  delay: null,
  displayAfter: null,
  type: event.type,
  section: event.section,
  team: flag(event.team),
  timeLimit: event.timeLimit,
  imageAlt: event.imageAlt,
  image2Alt: event.image2Alt,
  responseType: event.responseType,
  displayedXt: event.displayedXt,
  storyXt: event.storyXt,
  limitFromXt: event.limitFromXt,
  answeredBy: event.response?.by ?? '',
  answeredAt: event.response ? iso(event.response.at) : '',
  timeliness: event.response?.timeliness ?? '',
  feedback: event.feedback,
  replyAs: event.replyAs,
  ...(event.to && { to: [...event.to] }),
  ...(event.forwarded && { forwarded: event.forwarded.map(passed => ({ ...passed, at: iso(passed.at) })) }),
  ...(event.grounds && { grounds: event.grounds }),
  ...(event.decision && { decision: decisionReply(event.decision) }),
  ...(event.discussion && { discussion: discussionReply(event.discussion) }),
  ...(event.judged && { judged: judgedReply(event.judged) }),
  likes: event.likes,
  liked: event.liked,
  retweets: event.retweets,
  comments: event.comments.map(({ said, ...comment }) => ({
    ...comment,
    at: said ? iso(said.at) : '',
    xt: said?.xt ?? null,
  })),
})

const judgedReply = ({ grading, criteria, selfMet, grade }: PlayerJudgement) => ({
  grading,
  criteria: criteria.map(({ id, name, good, points }) => ({ id, name, good, points })),
  selfMet: selfMet && [...selfMet],
  grade: grade && { met: [...grade.met], comment: grade.comment },
})

const flag = (value: boolean) => (value ? 'true' : 'false')
const iso = (instant: number) => new Date(instant).toISOString()

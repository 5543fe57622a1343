import { PASS_PERCENT } from '#domain/marks.ts'
import { filled, type Values } from './exercise-messages.ts'

export const reportMessages = {
  'hidden teams':
    '{n} {n|team|teams} with fewer than three players {n|is|are} left out, so that no player can be recognised.',
  'paper acts': 'Exercise time, time of day (UTC) and action.',
  'paper acts rounded':
    'Exercise time to the half minute, time of day (UTC) to the minute, and action. Times are rounded because names are removed.',
  'paper team points':
    'A team’s points are the mean of the points that its players scored in it. A player who changed teams counts in each team with the part scored there; in a report without names, only in the current team.',
  'paper scores': `Share of points. The line is the pass mark of ${PASS_PERCENT} percent. Beside it: the timing of answers with a time limit.`,
  'paper speeds': 'How fast were the answers?',
  news: 'How did the news travel?',
  'news told': 'How long it took from a message’s arrival in a team until other roles were told of it.',
  'one screen': 'How did each team lead itself?',
  'one screen told':
    'Each team played at one screen, without a facilitator. For each: its pauses, the hints it asked for, and its notes from the debrief.',
  'one screen unnamed':
    'Each team played at one screen, without a facilitator. Its notes from the debrief are left out, because they may name players.',
  objectives: 'Were the objectives reached?',
  'objective points':
    'Share of the points of the questions that serve an objective, or whose chosen option does. A question can serve several.',
  'how sure': 'How sure were the players?',
  'none sure and wrong': 'No wrong answer was given as “Sure” or “Certain”.',

  'export pdf':
    'The report to print or keep: cover, scores, the chosen events with their answers, times and incident logs.',
  'export answers': 'One row per answer: event, player, time, speed, and whether it was right.',
  'export times':
    'One row per reading and per answer: event, player, time and speed, without the answer itself.',
  'export led':
    'Facilitators’ actions and calls for help, one per row: time, exercise time, name and action. Grades and extra time of single players are left out.',
  'export json':
    'Everything in the report as JSON, with full texts: events, answers, readings, scores, teams, incident logs and more.',
  'export with names':
    'Players appear under the names they played with, or under random names if you may not know them; email addresses are not included.',
  'export without names':
    'Players get random names and times are rounded. Teams with fewer than three players are merged, or left out if they are too few even together. The players’ own texts stay as written, and may contain names.',
} as const satisfies Record<string, string>

export type ReportCode = keyof typeof reportMessages

export const reportSentence = (code: ReportCode, values: Values = {}): string =>
  filled(reportMessages[code], values)

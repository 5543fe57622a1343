import { withAbout } from '#domain/scenario/playtime.ts'

export const PAPERS = {
  guide: {
    name: 'facilitator’s guide',
    contains: 'The whole scenario with its answers, for facilitators.',
    foot: 'Contains the answers. Not for players.',
    roles:
      'A player has one role or none. If no player of a team has a certain role, its deputy plays it, or the deputy’s deputy. If no player plays any of the roles that a message is for, the whole team gets it. A player who has left keeps their role: give it to another player under Change Team.',
    plan: 'By the clock, in hours and minutes of exercise time: 1:04 is minute 64. An event without a time follows an answer or another event, or is in reserve and comes only if you send it. It is listed after the event before it in the scenario.',
    events:
      'To read the day before. On the day, the console shows the text, answers and notes of each event.',
    reading:
      'The product judges choices and orders with marked options, and texts and forms with accepted answers. You grade texts and forms with a rubric under Report, unless the players assess themselves or the answers stay unscored. Other answers are not judged. “Feedback” is what players read about their answer. “Neutral” is neither right nor wrong. A green tick in the timeline means in time, not right.',
  },
  players: { name: 'page for players', contains: 'How to take part, for players.' },
} as const

export const ON_THE_DAY = [
  'Before the players arrive: open the console with your link, and keep that link to yourself. Show the page “Projector” on the wall: it has the players’ QR code, later the clock and the news, and no answers. Decide whether the room shares one screen and one answer, or each player has a screen.',
  'Press Open. Players accept the agreement, then choose a name and, if there are teams, a team. If there are roles, they can choose one in the lobby; after the start only you give roles, under Change Team. The roll call shows who has joined, and whose browser and sound are ready. Change Team also moves a player.',
  'Brief the players: the situation, the time, and that everything they read is fictitious. The tutorial explains the screens. Where a message belongs to the team, the first answer sent counts for all, unless the team decides together: agree on who sends it.',
  'Press Start. From now on messages arrive automatically; the timeline shows those to come.',
  'Watch “Need you”: it names teams that are stuck, late answers, and players whose connection is lost. Open an event to see its answers, and its notes from this guide; the panel keeps showing it until you open another or go back to the latest.',
  'Pause stops the clock; answers can still be given. Push Time brings the next events forward. Under Plan you can give more time, leave out a section, or move on to one. Send event adds a message of your own.',
  'The exercise closes when all players have finished, or when you press Close. Players who have finished, and at the close all players, see their result instead of their mails, so say beforehand that it is not a test. Hold the debriefing; the report shows who decided what, when, and whether it was right. It opens with names hidden (Anonymise), and its Replay shows any minute again.',
] as const

export const takingPart = (teams: readonly string[]): readonly string[] => [
  'Scan the code, or open the address below it, on a laptop, tablet or phone.',
  `Choose a name that the others will recognise${teams.length > 0 ? `, and your team: ${teams.join(', ')}` : ''}.`,
  'Take the short tutorial while you wait. The exercise begins when the facilitator starts it.',
  'If the page closes or your battery runs out, open the same address again: your answers are kept. To continue on another device, first ask the facilitator to release your seat.',
]

/** @param playtime as on the scenario's card; '' if it has none */
export const whilePlaying = (playtime: string): readonly string[] => [
  `This exercise rehearses a crisis${playtime === '' ? '' : ` and lasts ${withAbout(playtime)}`}. Everything you receive is fictitious: write to no one and call no one outside the exercise.`,
  'Mails, posts, news and alerts arrive as they would on the day. Some ask for an answer, and some of those have a time limit, which is shown beside the answer.',
  'You can answer each question once.',
  'If you play in a team, discuss before you answer. Where a message says so, the team has one answer.',
  'The Incident Log is part of the exercise: write down decisions, times and reasons there.',
]

// Sentences for players, customers and facilitators: messages.ts includes them, and light pages load only
// these. Sentences of the specification are kept letter for letter, spelling included (rule 210).
import { PASS_PERCENT } from '#domain/marks.ts'
import { lineMessages } from './line-messages.ts'

export const exerciseMessages = {
  // access
  'not confirmed':
    '{what}: the server has not confirmed it. Check the exercise before you press again. ({problem})',
  'session over': 'Your session has ended. Please log in again.',
  'console over': 'This facilitator link no longer works. Ask the person who sent it for a new one.',
  'no access': 'You do not have access to this action.',
  'not found': 'We could not find what you asked for.',
  'too many': 'Too many attempts. Please wait a moment and try again.',
  ...lineMessages,
  defect: 'Something went wrong on our side. Nothing was lost; please try again. (Reference {id})',
  unavailable: 'We cannot reach our database at the moment. Please try again in a few seconds.',

  // starting an order (S0§5)
  'login required': 'You need to be logged in to perform that action.',
  'higher level required': 'A higher subscription is required to access this scenario.',
  // submitting an order (S0§5)
  'higher tier required': 'This scenario requires a higher subscription tier.',
  'count required': 'Please select how many participants.',
  'email invalid': '{email} is not a valid email address.',
  'email duplicate': '{email} is a duplicate email address.',
  'identifier required': 'Fill in the identifier field',
  'campaign identifier required': 'Fill in the identifier field.',
  'identifier characters': 'Fill in the identifier field (at most 100 visible characters, without / or \\)',
  'identifier taken': 'Fill in the identifier field (it is already in use)',
  'identifier choice': 'Fill in the identifier field (choose one from the list)',
  'teams need level': 'A higher subscription is required for the use of teams',
  'teams not enabled': 'Teams are not enabled for this exercise',
  'team unknown': '{team} is not a team of this exercise.',
  'too many players': 'Maximum allowed number of players reached',
  'too many to add': '{said}. Press “Order for them next”, or remove those left over.',
  'players left over':
    '{n} {n|player is|players are} left over. Order for them next; the day and trainer stay the same.',
  'players next': '{n} {n|player|players} left over, for the next order.',
  'no players': 'Add at least one player.',
  'players recommended':
    'Recommended for {range} {most|player|players}; this order has {n}. You can still place it.',
  'emails listed': 'Already in the list: {n} more.',
  'players added': '{n} {n|player|players} added.',
  'left out beside': 'Not an email address, left out: {words}.',
  'left out more': '{words}, and {n} more',
  'unseen taken out': '{n} invisible {n|character was|characters were} removed from the addresses.',
  'several in a row': '{n} {n|row has|rows have} several addresses: each address is now a player.',
  'teams taken': '{n} {n|player was|players were} put in the team named in the list.',
  'teams waiting': 'The list names a team for {n} {n|player|players}. Enable teams to use {n|it|them}.',
  'teams strange': 'Not a team of this order, ignored: {words}. The teams are {teams}.',
  'player removed': '{player} was removed.',
  'player back': '{player} is back in the list.',
  'player unnamed': 'A player without an address',
  'order waits': 'Your order is kept on this device. Log in to continue.',
  'order as left': 'Your order is as you left it.',
  'order kept':
    'You have an unfinished order on this device. You can continue it from the list above the exercises.',
  'again not ordered': 'Only an exercise that you ordered can be ordered again.',
  'again not in library': '{title} is no longer in your library.',
  'again begun':
    'You have already started an order of {title}: submit or cancel it first. It is in the Exercise Library.',
  'nothing to add': 'No email address found: no players were added.',
  'file unreadable':
    'This file could not be read as a list of addresses. Save it as CSV or text and try again.',
  'teams empty': 'Put at least one player into a team, or disable teams.',
  'order retried':
    'No response yet. Your order is being sent again as it was submitted, and will be placed only once.',
  'order unanswered':
    'Your order “{identifier}” was sent and got no response. Send it again or forget it before you place another order.',
  'trainer unknown': '{trainer} is not one of your trainers.',
  'date impossible': 'Select a date',
  'date out of range': 'Select a date between today and the end of {year}.',
  'date not in calendar': 'Select a date ({date} does not exist)',
  'scenario required': 'A scenario needs to be selected',
  'subscription ended': 'Your subscription has ended. Please contact support.',
  'credits short': 'You do not have enough credits for this order.',
  'credits next':
    'The next order will need {need} {need|credit|credits}, but this one leaves you {left}. For more, write to {support}.',
  'credits missing': 'You need {n} more {n|credit|credits}: write to {support}.',
  'credits refilled': 'Your balance becomes {n} on {day}.',
  'order date in the past': 'Select a date that is not in the past.',

  // reminders and ownership (S0§5, S0§6)
  'reminder email invalid': 'Ensure that the provided email address is valid.',
  'reminder no address': 'No address is stored for this player: nothing was sent.',
  'reminder other address': 'This is not the player’s address: nothing was sent.',
  'address same': 'This player already has the address {email}: nothing was sent.',
  'address opened': 'This player’s link has already been opened, so it cannot be changed.',
  'address begun':
    'The agreement for this place has already been accepted, so the place cannot go to another person. Order a new one for them.',
  'address not in progress': 'Only players in progress can be given a new link.',
  'address of private': 'This order contains no addresses: make a new link and hand it out.',
  'address changes used': 'A player can be given a new link at most {max} times.',
  extended: '{player} can take part until {day}.',
  'sent again': 'No response yet. Your request is being sent again, and will be carried out only once.',
  'no report access': 'You do not have access to this report.',

  // in the PDF of a report
  'hidden teams':
    '{n} {n|team|teams} with fewer than three players {n|is|are} left out, so that no player can be recognised.',
  'paper team points':
    'The points of a team are the mean of what its players scored in it. A player who changed teams counts in each with their part.',
  'paper scores': `Share of points. The line is the pass mark of ${PASS_PERCENT} percent. Beside it: the timing of answers with a time limit.`,
  'paper speeds': 'How fast were the answers?',
  'how sure': 'How sure were the players?',
  'none sure and wrong': 'No wrong answer was given with confidence.',

  // the content of an exported report (rules 115, 144)
  'export pdf':
    'The report to print or keep: cover, scores, the chosen events with their answers, times and incident logs.',
  'export answers': 'One row per answer: event, player, time, speed, and whether it was right.',
  'export times':
    'One row per reading and per answer: event, player, time and speed, without the answer itself.',
  'export led': 'One row per facilitator’s action: time, exercise time, facilitator, and what was done.',
  'export json':
    'Everything in the report as JSON, with full texts: events, answers, readings, scores, teams, incident logs and how it was led.',
  'export with names': 'Players appear under the names they played with; no addresses are included.',
  'export without names':
    'Players get random names, times are rounded and small teams are merged. The players’ own texts stay as written, and may contain names.',

  // a player's link (S1§2, rules 36 to 43)
  'link expired': 'expired',
  'link not found': 'Exercise not found',
  'not started': 'not started',
  'not open': 'Exercise is not open yet',
  'no free seat': 'All places of this exercise are taken.',
  'personal link needed': 'Your invitation has a personal link',
  'places not begun':
    'Many places were given to your network and have not been started yet. You will get a place as soon as one of them is started, or within an hour.',
  'place given away':
    'This place was given to another player because it had not been started. Open the link for all players again to get a new one.',
  'link replaced': 'There is a new link for this place. If you do not have it, please ask your organiser.',
  // a player's answers (S1§5, rules 71 to 76)
  'alias is email': 'The alias cannot be an email address.',
  'alias short': 'The alias needs to be at least 3 characters long.',
  'alias characters':
    'The alias can hold letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
  'alias taken': 'This alias is already in use.',
  'alias fixed': 'You are already taking part under another alias.',
  'team required': 'Please select a team.',
  'event unknown': 'This message has not reached you.',
  'not answerable': 'This message does not ask for an answer.',
  'option required': 'Please select at least one option',
  'option unknown': 'Please choose from the options of this message.',
  'order incomplete': 'Please put all options in order.',
  'text required': 'Please write an answer.',
  'text too long': 'Your answer is too long: at most {max} characters.',
  'field required': 'Please fill in: {label}',
  'form empty': 'The form is empty. You can send it only once: fill it in, or leave it.',
  'reason required': 'Please give your reason in one sentence.',
  'reason too long': 'The reason is too long: at most {max} characters.',
  'confidence required': 'Please choose how sure you are.',
  'answer unknown': 'This answer does not exist. The exercise may have been reset.',
  'criterion unknown': 'A criterion is not in the rubric of this question. Please reload the page.',
  'not self-assessed': 'This answer is not self-assessed.',
  'assessment stored': 'Your self-assessment was saved.',
  'already assessed': 'This answer was already assessed.',
  'nothing to grade': 'No one grades the answers to this question.',
  'comment too long': 'The comment can have up to {max} characters.',
  'graded meanwhile': '{by} graded this answer in the meantime. Check both grades, then save again.',
  'agreement required': 'Please confirm the statement before you send.',
  'tutorial mismatch': "Please follow the tutorial's instruction to proceed.",
  'already answered': 'This message has already been answered.',
  'already answered by': 'This message has already been answered by {by}.',
  'answered alike': '{by} has already given this answer.',
  'exercise finished': 'This exercise has finished.',
  'not running': 'The exercise is not running.',
  'post unknown': 'This post has not reached you.',
  'reply required': 'Please write a reply of 1 to 2,000 characters.',
  'notes conflict': 'Another player changed the log in the meantime.',
  'notes too long': 'The log is too long: at most {max} characters.',
  'seat unknown': 'This player is not in the exercise.',
  'seat released':
    'Your seat was released so that another device can take it. To continue on this device, enter the same alias again.',
  'exercise restarted':
    'Your facilitator started the exercise again. Everything from before was cleared for all players, so you join again.',
  'former team': 'This message was for your former team.',
  'result not yet': 'Your result will be shown when your exercise has finished.',
  'no team here': 'Here no team decides together.',
  'proposal gone': 'This proposal was withdrawn in the meantime.',
  'proposals too many': 'Your team cannot add any more proposals here. Agree with one of them.',
  'message required': 'Please write a message of 1 to {max} characters.',
  'discussion full': 'This discussion is full: at most {max} messages.',
  'lead named already': '{by} leads your team.',
  'not in a team': 'This player is in no team.',
  'answer stored': 'Your answer was sent.',
  'proposal stored': 'Your team can see your proposal.',
  'stand stored': 'Your team can see what you think.',
  'message stored': 'Your team can see your message.',
  'lead taken': 'You lead your team.',
  'draft stored': 'Draft saved.',
  'read stored': 'Marked as read.',
  'like stored': 'Your likes are saved.',
  'reply stored': 'Your reply was posted.',
  'notes stored': 'The log was saved.',

  // running a facilitated exercise, extending an automated one (S2§5, rules 39, 116 to 126)
  'facilitated only': 'This is only possible in a facilitated exercise.',
  'automated only': 'This is only possible in an automated exercise.',
  'exercise closed': 'This exercise is closed.',
  'push minutes': 'Select a time to push: 1 to 15, or 20, 25 … 60 minutes.',
  'push nothing due': 'No event is due within {minutes} {minutes|minute|minutes}.',
  'recipients unknown': 'The recipients are still loading. Please try again in a moment.',
  'recipient required': 'Please select who should receive the event.',
  'send without organisation': 'Please select an Organisation.',
  'send without persona': 'Please select a Persona.',
  'email incomplete': 'Emails are required to have content and a subject.',
  'news incomplete': 'News are required to have content and a subject.',
  'social empty': 'Socials are required to have a content.',
  'alert empty': 'Alerts are required to have a content.',
  'subject too long': 'The subject is too long by {by} {n|character|characters}.',
  'content too long': 'The content is too long by {by} {n|character|characters}.',
  'sender organisation unknown': 'There is no organisation {name} to send from.',
  'sender unknown': '{name} is not a persona of {organisation}.',
  'reset identifier': 'Please type the identifier of this exercise to confirm.',
  everybody: 'Everybody',
  'participant team': 'Team {team}',

  // creating a facilitated exercise (S2§5)
  'facilitator email invalid': 'Make sure you wrote a valid email address.',
  'facilitated identifier short': 'The identifier needs at least {min} characters.',
  'facilitated scenario required': 'Select a scenario.',
  'facilitated date required': 'Date not set.',
  'facilitated time invalid': 'Write the time as hours and minutes: 09:30.',
  'team duplicate': 'Dupplicate team name',
  'no teams': 'You need to have at least 1 team in a facilitated exercise',
  'too many teams': 'A facilitated exercise can have at most {max} teams.',
  'team name long': 'A team name can have at most {max} characters: “{team}” has {n}.',
  'team name characters':
    'A team name cannot contain invisible characters: “{team}” has some. Type it again.',
  'brought too large': '{name} is larger than 10 MB.',
  'seat completed': 'This player has already completed the exercise.',
  'time factor': 'Extra time can be 1.25, 1.5, 1.75 or 2 times the limits, or none.',
  'extension days': 'The number of days must be from 1 to {max}.',
  'extended too often': 'A player can be given more time at most {max} times.',
} as const satisfies Record<string, string>

export type ExerciseCode = keyof typeof exerciseMessages

/** The sentence of a code, with its placeholders filled. */
export const exerciseSentence = (code: ExerciseCode, values: Values = {}): string =>
  filled(exerciseMessages[code], values)

/** The values of a sentence, by placeholder. */
export type Values = Readonly<Record<string, string | number>>

/**
 * A sentence with its placeholders filled; '{n|player|players}' becomes the form for that number. A
 * placeholder without a value stays visible, as a defect.
 */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(
    /\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return String((value === 1 ? one : many) ?? value)
    },
  )

// Sentences of the specification are kept to the letter, including their spelling (rule 210).
import { lineMessages } from './line-messages.ts'

export const exerciseMessages = {
  'not confirmed':
    '{what}: the server has not confirmed it. Check the exercise before you press again. ({problem})',
  'session over': 'Your session has ended. Please log in again.',
  'console over': 'This facilitator link no longer works. Ask your organiser for a new one.',
  'no access': 'You do not have access to this action.',
  'not found': 'We could not find what you asked for.',
  'too many': 'Too many attempts. Please wait a moment and try again.',
  'too many for minutes': 'Too many attempts. Please try again in {n} minutes.',
  ...lineMessages,
  defect: 'Something went wrong on our side. Nothing was lost; please try again. (Reference {id})',
  unavailable: 'We cannot reach our database at the moment. Please try again in a few seconds.',

  'link expired': 'expired',
  'link not found': 'Exercise not found',
  'not started': 'not started',
  'not open': 'Exercise is not open yet',
  'no free seat': 'All places of this exercise are taken.',
  'personal link needed': 'Your invitation has a personal link',
  'places not begun':
    'Many places taken from your network have not been started. You can get one as soon as another player starts, or within an hour.',
  'place given away':
    'This place was not started, so it was freed for another player. To get a new one, open the link for all players again or ask your organiser.',
  'link replaced': 'There is a new link for this place. If you do not have it, please ask your organiser.',
  'exercise withdrawn': 'This exercise was withdrawn. Ask your organiser whether it will still take place.',
  'alias is email': 'The alias cannot be an email address.',
  'alias short': 'The alias needs to be at least 3 characters long.',
  'alias characters':
    'The alias can contain letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
  'alias taken': 'This alias is in use or reserved, or looks like one that is.',
  'alias fixed': 'You are already taking part under another alias.',
  'team required': 'Please select a team.',
  'event unknown': 'You do not have this message.',
  'not answerable': 'This message does not ask for an answer.',
  'option required': 'Please select at least one option',
  'option unknown': 'Please choose from the options of this message.',
  'order incomplete': 'Please put all options in order.',
  'text required': 'Please write an answer.',
  'text too long': 'Your answer is too long: at most {max} characters.',
  'field required': 'Please fill in: {label}',
  'form empty': 'The form is empty. Fill it in, or leave it unanswered.',
  'reason required': 'Please give your reason in one sentence.',
  'reason too long': 'The reason is too long: at most {max} characters.',
  'confidence required': 'Please choose how sure you are.',
  'agreement required': 'Please confirm the statement before you send.',
  'tutorial mismatch': "Please follow the tutorial's instruction to proceed.",
  'already answered': 'This message has already been answered.',
  'already answered by': 'This message has already been answered by {by}.',
  'answered alike': '{by} has already given this answer.',
  'exercise finished': 'This exercise has finished.',
  'not running': 'The exercise is not running.',
  'post unknown': 'You cannot see this post or reply.',
  'reply required': 'Please write a reply of 1 to 2,000 characters.',
  'notes conflict': 'The log was changed in the meantime.',
  'notes too long': 'The log is too long: at most {max} characters.',
  'seat unknown': 'This player is not in the exercise.',
  'team not replayed': 'This team has no player whose screen can be replayed.',
  'seat vacated':
    'Your seat was released. To take part on this device, enter the same alias again, or another one.',
  'seat released':
    'Your seat was released so that another device can take it. To continue on this device, enter the same alias again.',
  'exercise restarted':
    'Your facilitator reset the exercise, which cleared everything for all players. Please join again.',
  'former team': 'This was for your former team or role.',
  'result not yet': 'Your result is shown only when your exercise has finished.',
  'answer stored': 'Your answer was sent.',
  'draft stored': 'Draft saved.',
  'draft without text': 'Only text answers can be saved as drafts.',
  'read stored': 'Marked as read.',
  'like stored': 'Your likes are saved.',
  'reply stored': 'Your reply was posted.',
  'notes stored': 'The log was saved.',

  'facilitated only': 'This is only possible in a facilitated exercise.',
  'automated only': 'This is only possible in an automated exercise.',
  'exercise closed': 'This exercise is closed.',
  'reminder email invalid': 'Ensure that the provided email address is valid.',
  everybody: 'Everybody',
  'everyone in the team': 'everyone in the team',
  'participant team': 'Team {team}',
} as const satisfies Record<string, string>

export type ExerciseCode = keyof typeof exerciseMessages

export const exerciseSentence = (code: ExerciseCode, values: Values = {}): string =>
  filled(exerciseMessages[code], values)

export type Values = Readonly<Record<string, string | number>>

/**
 * '{n|player|players}' becomes the form for that number. A placeholder without a value stays visible, as a
 * defect.
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

// Sentences that only facilitators read: the page of a player does not load them.
import { filled, type Values } from './exercise-messages.ts'

export const facilitatorMessages = {
  'none playing': 'No player has joined yet, or all have finished.',
  'event came': 'This event has already come.',
  'events came': 'These events have already come.',
  'paused meanwhile': '{who} paused the exercise in the meantime. Press again to resume it.',
  'resumed meanwhile': '{who} resumed the exercise in the meantime. Press again to pause it.',
  'left out meanwhile': '{who} left this event out in the meantime. Press again to send it anyway.',
  'put back meanwhile':
    '{who} put this event back into the plan in the meantime. Press again to send it now.',
  'plan changed meanwhile': '{who} changed the plan in the meantime. Check the list, then go on.',
  'corrected before withdrawal':
    '{who} corrected this message in the meantime. Press again to withdraw the corrected message.',
  'push minutes': 'Select a time to push: 1 to 15, or 20, 25 … 60 minutes.',
  'push nothing due': 'No player has an event due within {minutes} {minutes|minute|minutes}.',
  'recipients unknown': 'The recipients are still loading. Please try again in a moment.',
  'recipient required': 'Please select who should receive the event.',
  'send without organisation': 'Please select an Organisation.',
  'send without persona': 'Please select a Persona.',
  'email incomplete': 'Emails are required to have content and a subject.',
  'news incomplete': 'News articles are required to have content and a subject.',
  'social empty': 'Socials are required to have a content.',
  'alert empty': 'Alerts are required to have content.',
  'subject too long': 'The subject is too long by {by} {n|character|characters}.',
  'content too long': 'The content is too long by {by} {n|character|characters}.',
  'sender organisation unknown': 'There is no organisation {name} to send from.',
  'sender unknown': '{name} is not a persona of {organisation}.',
  'reset identifier': 'Please type the identifier of this exercise to confirm.',
  'brought too large': '{name} is larger than 10 MB.',
} as const satisfies Record<string, string>

export const facilitatorSentence = (code: keyof typeof facilitatorMessages, values: Values = {}): string =>
  filled(facilitatorMessages[code], values)

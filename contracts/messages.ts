// Every sentence a user may be shown, by code. Sentences of the specification are kept letter for letter, spelling included (rule 210).
import type { Refusal } from '#domain/refusal.ts'

export const messages = {
  // access
  'login failed': 'The username or password is not correct.',
  'session over': 'Your session has ended. Please log in again.',
  'no access': 'You do not have access to this action.',
  'not found': 'We could not find what you asked for.',
  'too many': 'Too many attempts. Please wait a moment and try again.',
  'bad input': 'This request could not be understood: {problem}',
  'too large': 'This request is larger than we accept.',
  'wrong method': 'This address does not accept that method.',
  'wrong media type': 'Please send JSON (Content-Type: application/json).',
  'wrong host': 'This address is not served here.',
  'key reused': 'This Idempotency-Key was already used for another request.',
  'key busy': 'The first request with this Idempotency-Key is still running.',
  defect: 'Something went wrong on our side. Nothing was lost; please try again. (Reference {id})',
  unavailable: 'We cannot reach our database at the moment. Please try again in a few seconds.',
  'logged out': 'You are logged out.',

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
  'identifier taken': 'Fill in the identifier field (it is already in use)',
  'identifier choice': 'Fill in the identifier field (choose one from the list)',
  'teams need level': 'A higher subscription is required for the use of teams',
  'teams not enabled': 'Teams are not enabled for this exercise',
  'team unknown': '{team} is not a team of this exercise.',
  'too many players': 'Maximum allowed number of players reached',
  'no players': 'Add at least one player.',
  'trainer unknown': '{trainer} is not one of your trainers.',
  'date impossible': 'Select a date',
  'date out of range': 'Select a date between today and the end of {year}.',
  'scenario required': 'A scenario needs to be selected',
  'subscription ended': 'Your subscription has ended. Please contact support.',
  'credits short': 'You do not have enough credits for this order.',
  'already ordered': 'This order has just been placed.',
  'nda required': 'Please agree to the non-disclosure agreement first.',
  'account unknown': 'There is no customer account of this name.',
  'order placed': 'Order created. {n} invitations are on their way.',
  'order placed privately': 'Order created. Hand out the {n} links below.',
  'order placed, mails failed': 'Order created; {n} invitations could not be sent.',
  'order date in the past': 'Select a date that is not in the past.',

  // reminders and ownership (S0§5, S0§6)
  'reminder email invalid': 'Ensure that the provided email address is valid.',
  'report of trainer': 'Only the trainer of the exercise can see the report.',
  'modify of trainer': 'Only the trainer of this exercise can modify it.',
  'no report access': 'You do not have access to this report.',

  // a player's link (S1§2, rules 36 to 43)
  'link expired': 'expired',
  'link not found': 'Exercise not found',
  'not started': 'not started',
  'not open': 'Exercise is not open yet',
  'no free seat': 'All places of this exercise are taken.',
  // a player's answers (S1§5, rules 71 to 76)
  'alias is email': 'The alias cannot be an email address.',
  'alias short': 'The alias needs to be at least 3 characters long.',
  'alias characters': 'The alias can hold letters, digits, spaces, dots and underscores, up to 30 characters.',
  'alias taken': 'This alias is already in use.',
  'alias fixed': 'You already take part under another alias.',
  'team required': 'Please select a team.',
  'event unknown': 'This message has not reached you.',
  'not answerable': 'This message does not ask for an answer.',
  'option required': 'Please select at least one option',
  'option unknown': 'Please choose from the options of this message.',
  'order incomplete': 'Please put all options in order.',
  'text required': 'Please write an answer.',
  'text too long': 'Your answer is too long: at most {max} characters.',
  'field required': 'Please fill in: {label}',
  'agreement required': 'Please confirm the statement before you send.',
  'tutorial mismatch': "Please follow the tutorial's instruction to proceed.",
  'already answered': 'This message has already been answered.',
  'already answered by': 'This message has already been answered by {by}.',
  'exercise finished': 'This exercise has finished.',
  'not running': 'The exercise is not running.',
  'post unknown': 'This post has not reached you.',
  'reply required': 'Please write a reply of 1 to 2,000 characters.',
  'notes conflict': 'Somebody else changed the log meanwhile.',
  'seat unknown': 'This player does not take part.',
  'answer stored': 'Your answer was sent.',
  'draft stored': 'Draft saved.',
  'read stored': 'Marked as read.',

  // accounts and credits (S2§5, rules 6, 10, 24)
  'username short': 'The username needs at least 5 characters.',
  'username hyphen': "The username cannot contain the character '-'.",
  'username characters': 'The username can hold letters, digits, dots and underscores.',
  'username taken': 'This username is already in use.',
  'account email invalid': 'Email is invalid.',
  'password short': 'The password needs at least 8 characters.',
  'password long': 'The password can have at most 128 characters.',
  'password common': 'This password is too easy to guess.',
  'subscription required': 'Please select a subscription.',
  'months invalid': 'The number of months must be from 1 to 120.',
  'client invalid': 'Client selected is not valid',
  'balance invalid': 'New balance is not a number',
  'account created': 'Customer {username} was created with 0 credits. Set a balance under Manage Credits.',
  'credits set': 'The balance of {client} is now {credits} (it was {before}).',

  // authoring (S2§5)
  'file name required': 'Enter a file name',
  'file name hyphen': "The character '-' is not allowed to be in the filename.",
  'file name characters': 'The file name cannot contain control characters, / or \\.',
  'scenario invalid': 'This scenario cannot be saved: {problem}',
  'event without type': 'Cannot save event without specifying its type.',
  'event without persona': 'Cannot save event without selecting a persona.',
  'option next equals next': 'The next of the options cannot be the same as the next of the event.',
  'timing below -1': 'The value for EarlierThan or LaterThan cannot be less than -1',
  'timing order': 'The value of EarlierThan has to be smaller than LaterThan',
  'timings combined': 'An event appears either after a delay or at a minute of the exercise, not both.',
  'event id twice': 'Two events have the id {id}.',
  'details title': "Title can't be empty.",
  'details description': "Description can't be empty.",
  'details image': 'Please select an image.',
  'details level': 'Belt level must be selected',
  'title taken': 'Another scenario already has the title {title}.',
  'scenario saved': 'Scenario {name} was saved as version {version}.',
  'scenario unchanged': 'Scenario {name} has not changed; version {version} stays current.',
} as const satisfies Record<string, string>

export type MessageCode = keyof typeof messages

/** The sentence of a code, its placeholders filled. A placeholder without a value stays visible: that is a defect to be seen. */
export const sentence = (code: MessageCode, values: Readonly<Record<string, string | number>> = {}): string =>
  messages[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export const sentenceOf = (refusal: Refusal): string =>
  refusal.refused in messages ? sentence(refusal.refused as MessageCode, refusal.values) : refusal.refused

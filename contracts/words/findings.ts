// What the scenario compiler says, by rule: what is wrong, and how to mend it. Apart from messages.ts,
// because players never read it. Sentences speak of "this event"; whoever shows them names it.
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import type { Difference, DifferenceCode } from '#domain/scenario/file/differences.ts'
import { fieldLabel, fieldValue, targetWords } from './scenario-fields.ts'

interface Said {
  readonly says: string
  readonly mend: string
}

const says = (says: string, mend: string): Said => ({ says, mend })

export const FINDINGS: Readonly<Record<RuleCode, Said>> = {
  'unreachable event': says(
    'Nothing leads to this event and no clock brings it, so nobody ever sees it.',
    'Choose it as the next of an event that is reached, or give it a minute of the exercise.',
  ),
  'next to nothing': says(
    'This leads to {target}, which does not exist.',
    "Choose an event of this scenario, the result ('/1'), the end of the scenario ('/0'), or nothing ('-1').",
  ),
  'dead end': says(
    'Nothing more comes after this, and the end is never reached.',
    "Give it a next event: another one, or the end of the scenario ('/0').",
  ),
  'choice without consequence': says(
    'This option leads nowhere, while another one of this event does.',
    'Give the option a next, unless nothing is meant to come of it.',
  ),
  cycle: says(
    'This event leads back to itself: {way}. Nobody meets an event twice, so the story stops there.',
    'Take out one of these steps, or copy the event that is to come again.',
  ),
  'same next twice': says(
    'This option and the event itself both lead to {target}.',
    "Keep the event's next for what comes in any case, and the option's for what this answer brings.",
  ),
  'branch never taken': says(
    'This leads to {target}, but nothing ever sets it off.',
    'Give it what it waits for (a threshold in seconds, a time limit, a kind of answer with options), or take it out.',
  ),
  'threshold without branch': says(
    'A threshold is set, but nothing comes of answering before or after it.',
    'Choose where an early or a late answer leads, or clear the threshold.',
  ),
  'waits for ever': says(
    'The story stands still until this is answered; without an answer these never come: {targets}.',
    'Give it a time limit and a next if nobody answers, or bring what follows by the clock.',
  ),
  'silence without consequence': says(
    'If nobody answers this, nothing comes of it; left out are: {targets}.',
    'Choose a next if nobody answers, unless silence is meant to pass unnoticed.',
  ),
  'leads to preset or noise': says(
    'This leads to {target}, which stands in {section}: what is there has its own time and is not part of the story.',
    'Move that event into a section of the story, or lead elsewhere.',
  ),
  'no beginning': says(
    'Nothing begins this story: no event comes by itself.',
    'Give the first event neither a minute nor a predecessor, or let one appear at minute 0.',
  ),
  'no end': says(
    'Nothing leads to the end, so an exercise ends by itself when everything is read and answered, and a facilitated one by hand.',
    "Let the last event lead to the end of the scenario ('/0').",
  ),
  'team and single mixed': says(
    'This leads to {target}: one of the two is answered by the whole team, the other by everybody alone.',
    'Make both of them team events, or neither.',
  ),
  'choice without branch': says(
    'Only what comes in any case follows this option, while another one leads somewhere of its own.',
    'Give the option a next, unless nothing of its own is meant to come of it.',
  ),

  'two timings': says(
    'This event appears both {seconds} seconds after its predecessor and at minute {minute}.',
    'Keep one of the two: a delay, or a minute of the exercise.',
  ),
  'clock and next': says(
    'This event appears at minute {minute} and is also led to; whichever is first decides.',
    'Take out the minute, or the next that leads here.',
  ),
  'delay without predecessor': says(
    'A delay of {seconds} seconds is set, but nothing leads to this event, so it is ignored.',
    'Clear the delay, or let another event lead here.',
  ),
  'crowded minute': says(
    'In minute {minute} there are {n} new messages; more than {max} at once are not read.',
    'Spread them over the minutes before and after.',
  ),
  'too little time': says(
    'It takes about {needed} seconds to read this, and there are {limit} to answer.',
    'Allow more time, or say it in fewer words.',
  ),
  'length and playtime': says(
    'The card says {playtime}, but it takes {shortest} to {longest} minutes, typically {typical}.',
    'Change the playtime in the details, or the minutes at which events appear.',
  ),
  'after the end': says(
    'This event appears at minute {minute}, but everybody has finished by minute {end}.',
    'Let it appear earlier, or the end come later.',
  ),
  'playtime unreadable': says(
    'The playtime “{playtime}” names no time that could be held against the story.',
    "Write it as '90 minutes' or '1.5 hours'.",
  ),
  'thresholds out of order': says(
    'What counts as early goes on until after what counts as late.',
    'Make EarlierThan smaller than LaterThan.',
  ),

  'no correct answer': says(
    'Options are marked, but none of them is correct, so this is not scored.',
    'Mark the correct option.',
  ),
  'nothing marked': says(
    'No option is marked as correct, so this is not scored.',
    'Mark the correct option, unless any answer will do.',
  ),
  'mark without option': says(
    'An option that is gone is still marked as {list}.',
    'Mark one of the options there are, or put the option back.',
  ),
  'marked twice': says(
    'This option is marked in two ways at once.',
    'Keep one of correct, neutral and wrong.',
  ),
  'unmarked option': says(
    'This option is not marked, so it counts as wrong.',
    'Mark it as correct, neutral or wrong.',
  ),
  'too few options': says(
    'There is nothing to choose from. Options so far: {n}.',
    'Write at least two options.',
  ),
  'same answer twice': says(
    'Two options read the same: “{text}”. Nobody could tell which one was meant.',
    'Change or remove one of them.',
  ),
  'option id twice': says('Two options of this event have the same id.', 'Give one of them another id.'),
  'lesson without feedback': says(
    'A learning module tells at once whether an answer was right, and here it has nothing to say to a {answer} one.',
    'Write feedback for the right answer and for the wrong one.',
  ),
  'no feedback': says(
    'The report has nothing to say about a {answer} answer.',
    'Write feedback for the right answer and for the wrong one.',
  ),
  'order incomplete': says(
    'The right order does not hold every item.',
    'Put all items into the right order.',
  ),
  'form missing': says(
    'This asks for a form, but none is attached.',
    'Attach a document of the type Form that has fields.',
  ),
  'alert without exit': says(
    'This alert covers the screen until it is answered, and it cannot be answered.',
    'Give it options or a form, or let it ask for nothing.',
  ),
  'noise is not scored': says(
    'Answers are marked here, but what stands in Noise is never scored.',
    'Move the event into a section of the story, or take the marks away.',
  ),
  'form field twice': says(
    'Two fields of this form have the identifier {identifier}, so their answers cannot be told from each other.',
    'Give one of them another identifier, under PDF.',
  ),
  'form choice empty': says(
    '{label}: there is nothing to choose from.',
    'Write the options of this field, under PDF.',
  ),

  'no persona': says('Nobody sends this.', 'Choose a persona.'),
  'unknown organisation': says(
    'The organisation {organisation} is not in the library any more.',
    'Choose another one, or create it again.',
  ),
  'unknown persona': says(
    '{organisation} has no persona called {name} any more.',
    'Choose another persona, or create this one again.',
  ),
  'two addresses': says(
    '{name} writes from {address} here, and from {before} before.',
    'Use one address for one persona.',
  ),
  'persona without picture': says(
    'There is no picture of {name}.',
    'Upload a profile picture under this name.',
  ),

  'missing media': says(
    'The file {name} does not exist.',
    'Upload it under this name, or choose another one.',
  ),
  'missing document': says(
    'The document {name} does not exist.',
    'Save it under this name, or choose another one.',
  ),
  'no alternative text': says(
    'The picture {name} says nothing to whoever cannot see it.',
    'Write in a few words what it shows.',
  ),
  'alternative text alone': says(
    'There is an alternative text without a picture.',
    'Choose the picture, or clear the text.',
  ),
  placeholder: says('“{found}” is still to be filled in.', 'Write what belongs there.'),
  'text too long': says(
    'This text has {length} characters; its place holds {most}.',
    'Say it in fewer words, or put the rest into a document.',
  ),
  'empty message': says('There is nothing to read here.', 'Write a text, or attach something.'),
  'empty subject': says('This has no subject, by which players find it among the others.', 'Write one.'),
  'link nowhere': says(
    'A link in this text leads nowhere: what it led to may not be followed.',
    'Give it an address that begins with https:, http:, mailto:, tel: or sms:, or remove the link.',
  ),

  'too many events': says(
    'There are {n} events; more than {most} are hard to follow, for players and for authors.',
    'Make two scenarios of it, or take out what decides nothing.',
  ),
  'event id twice': says(
    'Two events have the id {id}; only the first one is played.',
    'Give one of them another id.',
  ),
  'team event without teams': says(
    'This belongs to a whole team, but the scenario has no teams.',
    'Enable teams in the details, or let everybody answer alone.',
  ),
}

/** What a finding says, its values filled in. */
export const findingSentence = ({ rule, values }: Finding): string => filled(FINDINGS[rule].says, values)

export const howToMend = ({ rule, values }: Finding): string => filled(FINDINGS[rule].mend, values)

/** Where it is, in the words of a list: 'event 12, option B'. */
export const placeOfFinding = ({ event, letter, field }: Finding): string => {
  if (event === null) return field === '' ? 'the scenario' : field
  return [`event ${event}`, ...(letter === undefined ? [] : [`option ${letter}`])].join(', ')
}

const DIFFERENCES: Readonly<Record<DifferenceCode, string>> = {
  'detail changed': 'details: {field} is now {after}',
  'text changed': '{place}: {field} was rewritten',
  'section added': 'section {name} is new',
  'section removed': 'section {name} is gone',
  'section renamed': 'section {name} is now called {after}',
  'sections reordered': 'sections are now in the order {names}',
  'event added': '{place} is new, in section {section}',
  'event removed': '{place} is gone',
  'event moved': '{place} moved to section {section}',
  'events reordered': 'section {name}: its events are in another order',
  'option added': '{place} is new: “{text}”',
  'option removed': '{place} is gone: “{text}”',
  'options reordered': '{place}: its options are in another order',
  'option reworded': '{place} now reads “{after}”',
  'leads elsewhere': '{place} now leads to {after}',
  'leads nowhere': '{place} now leads nowhere',
  'marks changed': '{place}: {field} is now {after}',
  'comments changed': '{place}: its comments changed',
  'field changed': '{place}: {field} is now {after}',
  'field cleared': '{place}: {field} is now empty',
  'document added': 'document {name} is new',
  'document removed': 'document {name} is gone',
  'document changed': 'document {name} changed: {fields}',
}

/** 'event 12: option B now leads to 31'; fields and what is chosen in them are called as on the form. */
export const differenceSentence = ({ code, event, values }: Difference): string =>
  filled(DIFFERENCES[code], inWords(code, event, values))

/** What a conflict of two versions is about, by its key: 'Event 12', 'Details: Playtime'. */
export const conflictTitle = (key: string): string =>
  key.startsWith('details ')
    ? `Details: ${fieldLabel('details', key.slice('details '.length))}`
    : `${key.charAt(0).toUpperCase()}${key.slice(1)}`

const inWords = (
  code: DifferenceCode,
  event: string | null,
  { place, field, fields, after, ...values }: Difference['values'],
) => {
  const label = field === undefined ? '' : fieldLabel(event === null ? 'details' : 'event', String(field))
  const isLeading = code === 'leads elsewhere' || code === 'leads nowhere'
  return {
    ...values,
    field: label,
    place: isLeading && label !== '' ? `${place}: ${label}` : place,
    fields: String(fields)
      .split(', ')
      .map(name => fieldLabel('document', name))
      .join(', '),
    after: isLeading ? targetWords(String(after)) : fieldValue(String(field), after ?? ''),
  }
}

const filled = (
  text: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import { filled } from './exercise-messages.ts'
import { OF_THE_WHOLE, type Said, says } from './findings-of-the-whole.ts'
import { targetWords } from './scenario-fields.ts'

export const FINDINGS: Readonly<Record<RuleCode, Said>> = {
  'unreachable event': says(
    'No link that can be taken leads to this event and it has no set time, so it never comes by itself.',
    'Let an event that is reached lead to it, or fill in “Display after”.',
  ),
  'next to nothing': says(
    'This leads to {target}, which does not exist.',
    "Choose an event of this scenario, the result ('/1'), the end of the scenario ('/0'), or nothing ('-1').",
  ),
  'dead end': says(
    'Nothing follows here, so the story can stop.',
    "Choose what comes next: another event, or the end of the scenario ('/0').",
  ),
  'choice without consequence': says(
    'This option leads nowhere, while another option of this event leads on.',
    'Choose where the option leads, unless it should have no consequence.',
  ),
  cycle: says(
    'This event leads back to itself: {way}. No player gets an event twice, so this path ends there.',
    'Remove one of these steps, or copy the event that should come again.',
  ),
  'same next twice': says(
    'This option and the event itself both lead to {target}.',
    'Use “Next event” for the event that follows every answer, and let the option lead to the one that follows this answer.',
  ),
  'branch never taken': says(
    'This branch leads to {target}, but is never taken.',
    'It needs {needs}: add that, or remove the branch.',
  ),
  'branch overruled': says(
    'This branch leads to {target}, but is never taken: branches by verdict replace it.',
    'Remove it, or a branch by verdict that these answers take.',
  ),
  'verdict without judgement': says(
    'This branch leads to {target}, but is never taken: no answer is judged.',
    'Mark the right options, list accepted answers, or add a matcher or a rubric; or remove the branch.',
  ),
  'verdict without option': says(
    'This branch leads to {target}, but is never taken: no option is marked {mark}.',
    'Mark an option as {mark}, or remove the branch.',
  ),
  'partly without percent': says(
    'This branch leads to {target}, but is never taken: no answer is partly right.',
    'Fill in “Partly right from, in percent of the points”, or remove the branch.',
  ),
  'partly without matcher': says(
    'This branch leads to {target}, but is never taken: nothing finds an answer partly right.',
    'Fill in what a matcher finds partly right, add another matcher, or remove the branch.',
  ),
  'partly out of reach': says(
    'This branch leads to {target}, but is never taken: an answer that is not right has at most {most} percent of the points.',
    'Lower “Partly right from, in percent of the points”, add right options, items, matchers or criteria, or remove the branch.',
  ),
  'branch always early': says(
    'This branch leads to {target}, but is never taken: every answer within {seconds} {seconds|second|seconds} is early, and then “Next if unanswered” leads on.',
    'Set EarlierThan below {seconds} {seconds|second|seconds}, or remove the branch.',
  ),
  'ungraded without grade': says(
    'This branch leads to {target}, but is never taken: no branch here waits for a grade.',
    'Add a rubric and a branch by verdict, or remove this branch.',
  ),
  'end over message': says(
    'Players have no time to read this: it asks nothing and leads to the end, which comes at the same moment.',
    'Remove the link, because an automated exercise ends when all is read and answered; or let a cue a minute later lead to the end.',
  ),
  'never comes': says(
    'No simulated player got this event, and no path of answers to it was found.',
    'Look for it in Rehearse and Timeline: perhaps the end comes first, or a condition that leads here can never hold.',
  ),
  'stops when played': says(
    'In {n} of {of} simulated runs nothing followed after this event, and the exercise ended before the story’s end.',
    'Let every answer, and silence, lead on; Rehearse shows which do not.',
  ),
  'threshold without branch': says(
    'A threshold is set, but no branch uses it.',
    'Choose where an early or a late answer leads, or clear the threshold.',
  ),
  'waits for ever': says(
    'This waits for an answer; without one these may never appear: {targets}.',
    'Choose “Next if unanswered” (under “Branches by time”), which needs {needs}, or give the following events a minute.',
  ),
  'silence without consequence': says(
    'Without an answer nothing follows this, so these may be left out: {targets}.',
    'Set “Next if unanswered”, which needs {needs}, unless silence should have no consequence.',
  ),
  'leads to preset or noise': says(
    'This leads to {target} in {section}: events there are not part of the story.',
    'Move that event into a section of the story, or choose another target.',
  ),
  'no beginning': says(
    'This story has no beginning: outside Preset and Noise, no event appears by itself.',
    'Give the first event neither a minute nor a predecessor, or let one appear at minute 0.',
  ),
  'no end': says(
    'The story never reaches the end. An automated exercise ends when the story is read and answered, or at its deadline; a facilitated one goes on until a facilitator closes it or it expires.',
    "Let the last event lead to the end of the scenario ('/0').",
  ),
  'team and single mixed': says(
    'This leads to {target}: one of the two is answered by the whole team, the other by each player alone.',
    'Make both of them team events, or neither.',
  ),
  'choice without branch': says(
    'This option has no branch of its own, while another option of this event has one.',
    'Choose where the option leads, unless it needs no branch of its own.',
  ),
  'late branch overtaken': says(
    'A late answer never leads to {target}: after {seconds} {seconds|second|seconds}, when LaterThan has passed, “Next if unanswered” leads to {silence} instead.',
    'Let both lead to the same event, or clear “Next if late”.',
  ),
  'condition asks of nothing': says(
    'Condition {condition} asks about {what}, which does not exist.',
    'Ask about an event, an option or a section of this scenario.',
  ),
  'condition asks of later': says(
    'Condition {condition} asks about event {what}, which can come only after the condition has been decided.',
    'Ask about an earlier event, or put the condition on a later one.',
  ),
  'condition contradicts itself': says(
    'Condition {condition} contradicts itself, so it never holds.',
    'Remove one of the parts that exclude each other, or ask for any of them.',
  ),
  'condition never true': says(
    'Condition {condition} asks for an answer or a score that is not possible, so it never holds.',
    'Ask for an answer or a score that is possible: perhaps the event or section is not scored, or no answer is partly right.',
  ),
  'condition always true': says(
    'Condition {condition} always holds, so no branch of an option, a verdict, an early or late answer or a later condition is taken.',
    'Remove the condition and use “Next event”, or make it narrower.',
  ),
  'condition of a team': says(
    'Condition {condition} asks about event {what}, which players answer alone: a team has no answer to it.',
    'Ask about team events only, or let each player answer this event.',
  ),

  'two timings': says(
    'This event has both a delay of {seconds} {seconds|second|seconds} and a minute of its own ({minute}).',
    'Keep one of the two: a delay, or a minute of the exercise.',
  ),
  'clock and next': says(
    'This event appears at minute {minute} and other events lead to it; whichever comes first decides.',
    'Clear the minute, or remove the links that lead here.',
  ),
  'delay without predecessor': says(
    'A delay of {seconds} {seconds|second|seconds} is set, but nothing leads to this event, so the delay is ignored.',
    'Clear the delay, or let another event lead here.',
  ),
  'crowded minute': says(
    'Minute {minute} has {n} new messages; players cannot read more than {max} in a minute.',
    'Spread them over the minutes before and after.',
  ),
  'too little time': says(
    'Reading this takes about {needed} seconds, options and attachments included, but the time to answer is {limit} {limit|second|seconds}.',
    'Allow more time, or shorten the texts.',
  ),
  'length and playtime': says(
    'The card says “{playtime}”. The scenario typically takes {typical} {typical|minute|minutes} (shortest {shortest}, longest {longest}).',
    'Change the playtime in the details, or the minutes at which events appear.',
  ),
  'after the end': says(
    'This event appears at minute {minute}, but all simulated players have finished by minute {end}.',
    'Let it appear earlier, or let the story end later.',
  ),
  'playtime unreadable': says(
    'The playtime “{playtime}” has no duration to compare with the story.',
    "Write it as '90 minutes' or '1.5 hours'.",
  ),
  'thresholds out of order': says(
    'EarlierThan is not below LaterThan.',
    'Make EarlierThan smaller than LaterThan.',
  ),

  'no correct answer': says(
    'Options are marked, but none as correct, so this is not scored.',
    'Mark the correct option.',
  ),
  'nothing marked': says(
    'No option is marked as correct, so this is not scored.',
    'Mark the correct option, unless any answer will do.',
  ),
  'mark without option': says(
    'A removed option is still marked as {list}.',
    'Mark one of the existing options, or restore the removed one.',
  ),
  'marked twice': says('This option is marked in two ways at once.', 'Keep only one of the marks.'),
  'unmarked option': says('This option is not marked, so it counts as wrong.', 'Give the option a mark.'),
  'too few options': says(
    'This event has too few options. Options so far: {n}.',
    'Write at least two options, or one for a random draw.',
  ),
  'same answer twice': says(
    'Two options have the same text, “{text}”, and cannot be told apart.',
    'Change or remove one of them.',
  ),
  'option id twice': says('Two options of this event have the same id.', 'Give one of them another id.'),
  'lesson without feedback': says(
    'A learning module shows feedback during play, but there is none for a {answer} answer.',
    'Write this feedback.',
  ),
  'no feedback': says('The report has no feedback for a {answer} answer.', 'Write this feedback.'),
  'order incomplete': says(
    'The right order does not contain every item.',
    'Put all items into the right order.',
  ),
  'feedback no form': says(
    'Players could not answer the feedback form {name}: it is not a form with fields.',
    'Choose a document of the type Form that has fields.',
  ),
  'pattern unreadable': says(
    'The pattern “{pattern}” cannot be used: {problem}.',
    'Correct the pattern, or use numbers or terms instead.',
  ),
  'matcher without field': says(
    'A matcher reads the field “{field}”, which this question does not have.',
    'Choose a field of the attached form; for a free text, remove the matcher and add it again.',
  ),
  'matcher beyond choices': says(
    'The field “{field}” offers {choices}, and a matcher judges none of these as right.',
    'Use the words of a choice in the matcher, or add the choice to the form.',
  ),
  'no model answer': says(
    'Players will not be shown the right answer, because there is no model answer.',
    'Write the answer that you would give.',
  ),
  'model answer not right': says(
    'The model answer would not count as right.',
    'Change the model answer, or the answers that count as right.',
  ),
  'matcher without text': says(
    'Matchers judge texts and forms, but this event asks for neither.',
    'Remove them, or choose another kind of answer.',
  ),
  'rubric without text': says(
    'People judge texts and forms by a rubric, but this event asks for neither.',
    'Remove the rubric, or choose another kind of answer.',
  ),
  'rubric beside matchers': says(
    'People judge this answer by the rubric, so accepted answers and matchers do nothing.',
    'Remove the rubric, or the accepted answers and matchers.',
  ),
  'rubric worth nothing': says(
    'The points of the rubric add up to 0, so every answer is graded wrong.',
    'Give points to at least one criterion.',
  ),
  'nobody may grade': says(
    'Branches depend on a grade, but they do not wait for one or have no neutral branch.',
    'Set how long branches wait for a grade, and fill in “Next if not graded in time”.',
  ),
  'form missing': says(
    'This asks for a form, but no form with fields is attached.',
    'Attach a document of the type Form that has fields.',
  ),
  'alert without exit': says(
    'This alert covers the screen until it is answered, and it cannot be answered.',
    'Add options or a form, or choose “No answer”.',
  ),
  'noise is not scored': says(
    'Answers are marked here, but events in Noise are never scored.',
    'Move the event into a section of the story, or remove the marks.',
  ),
  'form field twice': says(
    'Two fields of a form have the identifier {identifier}, so their answers cannot be told apart.',
    'Give one of them another identifier, under PDF.',
  ),
  'grounds without question': says(
    'This event asks for a reason or for confidence, but not for an answer.',
    'Ask for an answer, or ask for neither.',
  ),
  'confidence without verdict': says(
    'This asks players how sure they are, but is not scored, so the report has nothing to compare their confidence with.',
    'Mark the right answer, in a section other than Noise, or do not ask for confidence.',
  ),
  'form option twice': says(
    'A form offers the option “{option}” twice in {label}, so an answer does not tell which one was chosen.',
    'Remove or reword one of them.',
  ),
  'form choice empty': says(
    'A field of a form has nothing to choose from: {label}.',
    'Write the options of this field, under PDF.',
  ),

  'no persona': says('This event has no sender.', 'Choose a persona.'),
  'unknown organisation': says(
    'The organisation {organisation} is not in the library.',
    'Choose another one, or create it.',
  ),
  'unknown persona': says(
    '{organisation} has no persona called {name}.',
    'Choose another persona, or create this one.',
  ),
  'two addresses': says(
    '{name} writes from {address} here, but from {before} in another event.',
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
    'The picture {name} has no text for players who cannot see it.',
    'Describe it in a few words.',
  ),
  'alternative text alone': says(
    'There is alternative text but no picture.',
    'Choose the picture, or clear the text.',
  ),
  'longest is right': says(
    'In {n} of {of} scored single-choice questions the right option is by far the longest, so players can pick it unread: {events}.',
    'Shorten the right options, or give reasons in the wrong ones too.',
  ),
  'same number of boxes': says(
    'All {of} scored checkbox questions have the same number of right boxes ({n}), so players know how many to tick: {events}.',
    'Give one of them a different number of right boxes.',
  ),
  'unjudged answer branches': says(
    'This answer is not judged, but its speed alone can lead to {target}, whatever it says.',
    'Let the answer be judged, or let every answer lead to the same event.',
  ),
  'threshold behind limit': says(
    'The threshold of {threshold} seconds is after the time limit: after {over} seconds an answer is late anyway.',
    'Set a threshold of at most {over} seconds, or raise the time limit.',
  ),
  placeholder: says('“{found}” is still to be filled in.', 'Replace it with the final text.'),
  'word in the library': says(
    '“{found}” is not replaced here: the library shows this text before a customer has entered their own words.',
    'Write out the word.',
  ),
  'text too long': says(
    'This text has {length} characters; at most {most} fit.',
    'Shorten it; the rest of a message can go into a document.',
  ),
  'empty message': says('There is nothing to read here.', 'Write some text, or attach something.'),
  'empty subject': says('This has no subject, so it is hard to find.', 'Write one.'),
  'link nowhere': says(
    'A link in this text leads nowhere: its address is not allowed.',
    'Give it an address that begins with https:, http:, mailto:, tel: or sms:, or remove the link.',
  ),
  ...OF_THE_WHOLE,
}

export const findingSentence = ({ rule, values }: Finding): string =>
  filled(FINDINGS[rule].says, inWords(values))

export const howToMend = ({ rule, values }: Finding): string => filled(FINDINGS[rule].mend, values)

/** 'event 12, option B'; without an event, the field or 'the scenario'. */
export const placeOfFinding = ({ event, letter, field }: Finding): string => {
  if (event === null) return field === '' ? 'the scenario' : field
  return [`event ${event}`, ...(letter === undefined ? [] : [`option ${letter}`])].join(', ')
}

const inWords = ({ target, targets, silence, ...values }: Finding['values']): Finding['values'] => ({
  ...values,
  // The matcher of a free text has no field.
  ...(values['field'] === '' && { field: 'Free text' }),
  ...(target !== undefined && { target: targetWords(String(target)) }),
  ...(silence !== undefined && { silence: targetWords(String(silence)) }),
  ...(targets !== undefined && {
    targets: String(targets)
      .split(', ')
      .toSorted((one, other) => Number(one.startsWith('/')) - Number(other.startsWith('/')))
      .map(targetWords)
      .join(', '),
  }),
})

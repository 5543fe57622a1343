export interface Said {
  readonly says: string
  readonly mend: string
}

export const says = (says: string, mend: string): Said => ({ says, mend })

export const OF_THE_WHOLE = {
  'too many events': says(
    'This scenario has {n} events; more than {most} are hard for authors to follow.',
    'Split it into two scenarios, or remove events without consequence.',
  ),
  'event id twice': says(
    'Two events have the id {id}; only the first one is played.',
    'Give one of them another id.',
  ),
  'event id reserved': says('No link can lead to the id “{id}”.', 'Change the id, then set its links again.'),
  'decision without team': says(
    'The team should decide together here, but this event does not ask for a team’s answer.',
    'Ask for one answer for the whole team, or let the first answer count.',
  ),
  'decision without limit': says(
    'The team decides together without a time limit, so it may wait for ever.',
    'Set a time to answer: at its end the best supported proposal becomes the answer. On a post or article, which has none, let the first answer count.',
  ),
  'objective unserved': says(
    'No event serves the objective “{name}”.',
    'Choose it in an event or option, or remove it from the details.',
  ),
  'objective unmeasured': says(
    'Only events without a score serve the objective “{name}”, so no report can say how far it was reached.',
    'Choose it in a question that is scored.',
  ),
  'objective unknown': says(
    'This refers to the objective {id}, which the details do not list.',
    'Add it to the details, or remove it here.',
  ),
  'objective twice': says('The objective “{name}” has the same id as another.', 'Give it a different id.'),
  'question without objective': says(
    'This question does not count towards any objective of the scenario.',
    'Choose the objectives that it serves.',
  ),
  'role unknown': says(
    'This names the role {id}, which the details do not list.',
    'Add it to the details, or choose another role under “For” or “Should be told”.',
  ),
  'informed anyway': says(
    'The role “{name}” should be told of this event, but gets it itself.',
    'Choose other roles under “Should be told”, or other roles under “For”.',
  ),
  'deputy unknown': says(
    'The deputy of the role “{name}” is not another role of this scenario.',
    'Choose another deputy in the details, or none.',
  ),
  'deputies in a ring': says(
    'The deputies form a ring, so none of these roles is played if no player has one: {names}.',
    'Remove one of the deputies in the details.',
  ),
  'role twice': says('The role “{name}” has the same id as another.', 'Give it a different id.'),
  'role without name': says('A role has no name.', 'Name it in the details, or remove it.'),
  'role without event': says(
    'No event is for the role “{name}”.',
    'Choose it under “For” in an event, or remove it from the details.',
  ),
  'role decides together': says(
    'The team should decide together here, but among the players of a role the first answer counts.',
    'Let the first answer count, or let the whole team get this event.',
  ),
  'single leads to role': says(
    'This leads to {target}, which is for certain roles or teams: the first player to take this path sets it off.',
    'Ask for one answer for the whole team here, or let everyone get that event.',
  ),
  'team carries all': says(
    'Every path to {target} passes through events for {teams}, so no other team of an automated exercise gets there.',
    'Let an event that every team gets lead there too, or make this event for every team.',
  ),
  'addressed without teams': says(
    'This is for certain teams, but the scenario has no teams.',
    'Enable teams in the details, or let every player get this event.',
  ),
  'roles without teams': says(
    'The scenario has roles but no teams, so in an automated exercise the events of a role go to every player.',
    'Enable teams in the details, or remove the roles.',
  ),
  'variable unused': says(
    'No text uses the customer’s word “{name}”.',
    'Use {token} in the text of an event, or remove the word from the details.',
  ),
  'variable twice': says(
    'The customer’s word “{name}” has the same id as another.',
    'Give it a different id.',
  ),
  'variable incomplete': says(
    'The customer’s word “{name}” lacks a name or a default; the default of a date is a whole number of days.',
    'Complete it in the details.',
  ),
  'word typed out': says(
    '“{word}” is typed out here, so a customer’s own word does not replace it.',
    'Write {token} instead.',
  ),
  'cue that asks': says(
    'This is a cue for the facilitator, and no player can answer it.',
    'Choose “No answer”, or let players get this event.',
  ),
  'reserve in the plan': says(
    'This event is in reserve, but it has a time, or other events lead to it.',
    'Remove its time and the links that lead to it, or take it out of reserve.',
  ),
  'team event without teams': says(
    'This is a team event, but the scenario has no teams.',
    'Enable teams in the details, or let each player answer alone.',
  ),
} as const satisfies Readonly<Record<string, Said>>

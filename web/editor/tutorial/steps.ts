// The seven steps of the tutorial (S2§2): what each part of the product is for, and how one works in it.

export interface Step {
  readonly title: string
  readonly lead: string
  /** What to do, in order. */
  readonly walk: readonly { readonly what: string; readonly how: string }[]
}

export const STEPS: readonly Step[] = [
  {
    title: '[1/7] Introduction to the Interface',
    lead: 'Everything an author needs stands in the bar at the top: five sections, and the way out.',
    walk: [
      { what: 'Scenario', how: 'where the story is written: sections of events, what players answer, and what follows from it.' },
      { what: 'Organisation', how: 'who writes to players: organisations and their personas, each with an address, a role and a picture.' },
      { what: 'PDF', how: 'documents and forms that players open beside a mail.' },
      { what: 'Admin', how: 'customers, exercises, media and reports. Only administrators see it.' },
      { what: 'Unsaved work', how: 'is never lost in silence: leaving a section asks first, and nothing is saved until you press Save.' },
    ],
  },
  {
    title: '[2/7] Organisations and Personas',
    lead: 'A scenario is told by people. Create them before you write the first event.',
    walk: [
      { what: 'Create Organisation', how: 'needs a name: the hospital, the newspaper, the regulator.' },
      {
        what: 'Create Persona',
        how: 'belongs to an organisation. The part of the email before the at-sign is the social media tag; the role is shown in the email signature.',
      },
      { what: 'A picture', how: 'is chosen or dropped onto its place, PNG or JPEG. Without one, players see initials.' },
      {
        what: 'Edit Persona',
        how: 'renames a persona, or moves it to another organisation. Scenarios that use it keep what they were saved with.',
      },
      { what: 'Remove', how: 'asks for a second press, and says in how many scenarios the persona stands.' },
    ],
  },
  {
    title: '[3/7] Writing a Scenario',
    lead: 'A new scenario begins with a section called 1, and with Preset and Noise, which always exist.',
    walk: [
      { what: 'Preset', how: 'holds what lies in the inbox before the exercise begins. Noise holds what distracts and is never scored.' },
      { what: 'Add Event', how: 'makes a mail, a post, a news article or an alert, told by one of your personas.' },
      { what: 'Sections', how: 'are dragged into another order, or moved with the keyboard.' },
      { what: 'Save', how: 'keeps a new version each time; Previous Versions brings an earlier one back.' },
      { what: 'Modify Details', how: 'is what customers read in the library: title, description, picture, playing time and belt.' },
    ],
  },
  {
    title: '[4/7] Answers, Branches and Timing',
    lead: 'What players choose decides what happens next.',
    walk: [
      { what: 'Answers', how: 'are one option, several, an order, a free text or a form. Mark which are correct, neutral or wrong.' },
      { what: 'Next', how: 'leads from an option to another event. Ending the scenario and sending the report are targets as well.' },
      { what: 'Time limits', how: 'count down in front of the player. Answering early or late can lead elsewhere.' },
      {
        what: 'When an event appears',
        how: 'is a delay after the one before it, or a minute of the exercise: one or the other, never both.',
      },
      { what: 'Show Layout', how: 'draws the whole of it, and names events that nothing leads to.' },
    ],
  },
  {
    title: '[5/7] Documents and Media',
    lead: 'What people would hold in their hands: a report, a photograph, a recording, a form to be filled in.',
    walk: [
      { what: 'PDF', how: 'makes a document with pictures, or a form whose fields players fill in.' },
      { what: 'Upload Image', how: 'takes PNG and JPEG in eight kinds. A file of the same name is replaced only when you say so.' },
      { what: 'Upload Video', how: 'takes films as mp4 and sound as mp3, wav or ogg.' },
      { what: 'Attach', how: 'them to an event by their name, and look at it with Show Format as a player will.' },
    ],
  },
  {
    title: '[6/7] Customers, Campaigns and Exercises',
    lead: 'An administrator gives customers their accounts and runs exercises for them.',
    walk: [
      {
        what: 'Create Customer',
        how: 'gives an account with a belt and a number of months, and no credits: set those under Manage Credits.',
      },
      { what: 'Create Campaign', how: 'sends every player a link and a deadline. One player costs the customer one credit.' },
      { what: 'Create Facilitated', how: 'sets up an exercise that somebody leads live; the links go to the facilitator by mail.' },
      { what: 'List Exercises', how: 'shows how far everybody is. Open one to remind players, or to read its report.' },
      {
        what: 'Remove Exercise',
        how: 'ends its links and gives back what was never opened. For 30 days it can be brought back.',
      },
    ],
  },
  {
    title: "[7/7] An Overview of the Facilitator's View",
    lead: 'A live exercise is led from one page, by whoever has the facilitator’s link. Nobody logs in there.',
    walk: [
      { what: 'Open, Start', how: 'let players into the lobby, and begin. Until then nothing is sent to anybody.' },
      { what: 'Pause and Push Time', how: 'hold the exercise, or bring it forward by some minutes.' },
      { what: 'View players’ position', how: 'lists who waits for what, who has finished, and who may have lost the connection.' },
      { what: 'Send Email', how: 'puts a mail, a post or an alert into the running exercise, for everybody, a team or one player.' },
      { what: 'Change Team and Reset', how: 'move a player, or delete all that was collected and begin anew.' },
    ],
  },
]

/** The step an address names, counted from 1; the first where it names none. */
export const stepNumbered = (tab: string | undefined): number => {
  const number = Number(tab ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= STEPS.length ? number : 1
}

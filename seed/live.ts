import type { Cue, DemoFacilitated } from './facilitated.ts'

/** Minutes of joining and leaving; without the second, the player stays. */
const player = (
  alias: string,
  team: string,
  skill: number,
  pace: readonly [number, number],
  [from, until]: readonly [number, number?],
) => ({ alias, team, skill, pace, from, until: until ?? null })

const mail = (
  from: { readonly name: string; readonly role: string; readonly address: string },
  subject: string,
  content: string,
) => ({
  ...({
    type: 'Email',
    organisation: 'St Brannoc’s Hospital',
    image: '',
    pdf: '',
    ...from,
    subject,
    content,
  } as const),
})

const CHIEF = {
  name: 'Helen Achterberg',
  role: 'Chief executive, gold commander',
  address: 'chief.executive@stbrannocs.example',
}
const CUES: readonly Cue[] = [
  [1, { kind: 'open' }],
  [10, { kind: 'continue' }],
  [20, { kind: 'push', minutes: 3, confirmed: true }],
  [
    24,
    {
      kind: 'send',
      message: mail(
        CHIEF,
        'What do I say at six?',
        '<p>The local news calls at six. Give me two sentences that will still be true tomorrow.</p>',
      ),
      recipient: { to: 'all' },
    },
  ],
  [27, { kind: 'extend limits', event: null, minutes: 2 }],
  [29, { kind: 'pause' }],
]

export const RESTING: DemoFacilitated = {
  customer: 'stbrannocs',
  scenario: 'Code Grey',
  identifier: 'Boardroom live',
  teams: ['Athena', 'Artemis'],
  minutesAgo: 45,
  cues: CUES,
  players: [
    player('Wanda', 'Athena', 0.9, [25, 90], [3]),
    player('Cole', 'Athena', 0.8, [30, 150], [4]),
    player('Idris', 'Athena', 0.7, [40, 200], [4.5]),
    player('Marit', 'Artemis', 0.5, [300, 1_200], [5]),
    player('Yusuf', 'Artemis', 0.4, [400, 1_500], [6]),
    player('Petra', 'Artemis', 0.6, [200, 900], [7, 22]),
  ],
  isOld: false,
}

export const CLOSED: DemoFacilitated = {
  customer: 'portofskerra',
  scenario: 'Second Factor',
  identifier: 'Duty officers live',
  teams: ['Athena', 'Artemis'],
  minutesAgo: 9 * 24 * 60 + 200,
  cues: [
    [1, { kind: 'open' }],
    [6, { kind: 'continue' }],
    [20, { kind: 'push', minutes: 5, confirmed: true }],
    [31, { kind: 'pause' }],
    [34, { kind: 'continue' }],
    [52, { kind: 'close' }],
  ],
  players: [
    player('Runa', 'Athena', 0.9, [25, 90], [2]),
    player('Anselm', 'Athena', 0.7, [30, 150], [3]),
    player('Odile', 'Artemis', 0.6, [40, 240], [3.5]),
    player('Bastian', 'Artemis', 0.4, [60, 360], [4]),
  ],
  isOld: true,
}

export const AHEAD: DemoFacilitated = {
  customer: 'stbrannocs',
  scenario: 'Paper Trail',
  identifier: 'Ward managers live',
  teams: ['Athena', 'Artemis'],
  minutesAgo: -120,
  cues: [],
  players: [],
  isOld: false,
}

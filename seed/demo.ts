import { askDatabaseTime } from '#server/database/clock.ts'
import { scenarioNames } from '#server/database/scenarios/scenarios.ts'
import type { DemoPerson } from '#server/start/demo.ts'
import { introduce } from '#server/database/people/introduce.ts'
import { hashPassword } from '#server/secrets/passwords.ts'
import type { Services } from '#server/services/services.ts'
import { personalToken } from '#server/secrets/tokens.ts'
import { CUSTOMERS, EDITORS, FACILITATOR, PASSWORD } from './cast.ts'
import { stage, type DemoExercise } from './exercises.ts'
import { settleIn } from './accounts.ts'
import { stageFacilitated } from './facilitated.ts'
import { fillLibrary, hangPictures } from './library.ts'
import { AHEAD, CLOSED, RESTING } from './live.ts'

const player = (
  email: string,
  skill: number,
  pace: readonly [number, number],
  team: string | null = null,
) => ({
  email,
  team,
  skill,
  pace,
  from: 0,
  until: null,
})

const REHEARSED: DemoExercise = {
  customer: 'stbrannocs',
  scenario: 'Code Grey',
  identifier: 'Autumn rehearsal',
  trainer: 'lindqvist',
  startedAgo: { days: 16, hours: 3 },
  isOld: true,
  players: [
    {
      ...player('helen.marsh@stbrannocs.example', 0.9, [25, 90], 'Athena'),
      notes: [
        [4, '+00:04 Service desk reports odd file names on SURG-FS02. Treated as a security incident.'],
        [14, '+00:14 Code Grey declared. Gold command in the boardroom, bridge open.'],
        [39, '+00:39 Ambulances diverted by one line for the valley. Regulator notified by telephone.'],
        [66, '+01:06 No payment, no negotiation before counsel has spoken. Staff told in writing.'],
      ],
    },
    player('priya.raman@stbrannocs.example', 0.85, [30, 120], 'Athena'),
    player('samir.haddad@stbrannocs.example', 0.8, [40, 160], 'Athena'),
    {
      ...player('tomasz.zielinski@stbrannocs.example', 0.35, [60, 300], 'Artemis'),
      notes: [
        [7, '+00:07 Restarted SURG-FS02 on advice of the checklist. Files renamed faster afterwards.'],
        [22, '+00:22 Escalated. Backup account disabled.'],
      ],
    },
    player('ivor.kemp@stbrannocs.example', 0.3, [90, 420], 'Artemis'),
    player('hettie.prior@stbrannocs.example', 0.4, [60, 360], 'Artemis'),
  ],
}

const RUNNING: DemoExercise = {
  customer: 'stbrannocs',
  scenario: 'Code Grey',
  identifier: 'Surgical floor drill',
  trainer: 'okafor',
  startedAgo: { days: 2, hours: 2 },
  isOld: false,
  players: [
    player('amara.nwosu@stbrannocs.example', 0.8, [30, 150]),
    { ...player('dara.quinn@stbrannocs.example', 0.75, [40, 200]), until: 34 },
    { ...player('lukas.berg@stbrannocs.example', 0.6, [60, 400]), from: 20, until: 61 },
    { ...player('noor.amin@stbrannocs.example', 0.7, [30, 90]), from: Infinity },
    { ...player('tess.calder@stbrannocs.example', 0.7, [30, 90]), from: Infinity },
  ],
}

const EXPIRED: DemoExercise = {
  customer: 'portofskerra',
  scenario: 'Slack Water',
  identifier: 'Night watch',
  trainer: 'reyes',
  startedAgo: { days: 24, hours: 6 },
  isOld: true,
  players: [
    player('jonna.reyes@skerra.example', 0.9, [20, 90]),
    player('bram.oduya@skerra.example', 0.7, [40, 200]),
    { ...player('sofia.lind@skerra.example', 0.7, [40, 200]), until: 1 },
  ],
}

/** Adds the demo world part by part, not in one transaction; existing parts are left alone. */
export const seedDemo = async (services: Services): Promise<readonly DemoPerson[]> => {
  const { config, db } = services
  const [hash, now] = await Promise.all([hashPassword(PASSWORD), askDatabaseTime(db)])
  if (hash === null) throw new Error('The passwords of the demo world could not be hashed.')
  const exercises = [REHEARSED, RUNNING, EXPIRED]
  await db.begin(tx => settleIn(tx, hash, now, costs(exercises)))
  await introduce(services.db, await fillLibrary(services))
  await hangPictures(services)
  const known = new Set(await scenarioNames(db))
  const seats = new Map<DemoExercise, readonly string[]>()
  for (const exercise of exercises)
    if (known.has(exercise.scenario)) seats.set(exercise, await stage(services, exercise, now))
  const consoles = await consolesOf(services, now, known)
  const link = (place: number) =>
    `/exercise/${personalToken(config.linkKey, seats.get(RUNNING)?.[place] ?? '', 1)}`
  return [
    ...CUSTOMERS.map(({ who, username }) => ({ who, username, password: PASSWORD, path: '/login' })),
    ...CUSTOMERS.flatMap(({ username, trainers }) =>
      trainers.map(trainer => ({
        who: `Trainer of ${username}`,
        username: `${username}-${trainer}`,
        password: PASSWORD,
        path: '/login',
      })),
    ),
    ...EDITORS.map(({ who, username }) => ({ who, username, password: PASSWORD, path: '/editor' })),
    ...(seats.has(RUNNING)
      ? [
          { who: 'Dara, a player in the middle of Code Grey', path: link(1) },
          { who: 'Noor, a player who has not begun', path: link(3) },
        ]
      : []),
    ...consoles,
  ]
}

const consolesOf = async (
  services: Services,
  now: number,
  known: ReadonlySet<string>,
): Promise<readonly DemoPerson[]> => {
  const paths = new Map<string, string>()
  for (const live of [CLOSED, RESTING, AHEAD])
    if (known.has(live.scenario)) paths.set(live.identifier, await stageFacilitated(services, live, now))
  const at = (identifier: string, how: string) => {
    const path = paths.get(identifier)
    return path === undefined ? [] : [{ who: `${FACILITATOR.name} leads ${identifier}: ${how}`, path }]
  }
  return [
    ...at(RESTING.identifier, 'paused in the middle'),
    ...at(AHEAD.identifier, 'not open yet'),
    ...at(CLOSED.identifier, 'ended, with its report'),
  ]
}

const costs = (exercises: readonly DemoExercise[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { customer, players } of exercises)
    sums.set(customer, (sums.get(customer) ?? 0) + players.length)
  return sums
}

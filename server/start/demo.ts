import { existsSync } from 'node:fs'
import { isEmpty, seedingAlone } from '../database/running/beginnings.ts'
import { recall, rememberOnce } from '../database/running/installation.ts'
import { open, seal } from '../secrets/sealed.ts'
import type { Services } from '../services/services.ts'

export interface DemoPerson {
  readonly who: string
  readonly path: string
  readonly username?: string
  readonly password?: string
}

interface Seed {
  /** Can be run again after an interruption. */
  readonly seedDemo: (services: Services) => Promise<readonly DemoPerson[]>
}

const PEOPLE = 'demo people'

/** Empty if the demo is off, the seed folder is missing, or the database had other content. */
export const demoPeople = async (
  services: Services,
  tell: (text: string) => void,
): Promise<readonly DemoPerson[]> => {
  const { config, db, log } = services
  if (!config.demo || !existsSync(SEED)) return []
  const known = await recall(db, PEOPLE)
  if (known !== undefined) return peopleIn(known, config.linkKey)
  await seedingAlone(db, async () => {
    if ((await recall(db, PEOPLE)) !== undefined) return
    const isStarted = (await recall(db, `${PEOPLE} begun`)) !== undefined
    if (!isStarted && !(await isEmpty(db))) return
    tell('Filling the database with the demo world')
    await rememberOnce(db, `${PEOPLE} begun`, 'yes')
    const people = await (await seed()).seedDemo(services)
    // The list is sealed, because it contains links of players and facilitators (security §9.3).
    await rememberOnce(db, PEOPLE, seal(config.linkKey, JSON.stringify(people)))
    log.info({ people: people.length }, 'the demo world is ready')
  })
  const told = await recall(db, PEOPLE)
  return told === undefined ? [] : peopleIn(told, config.linkKey)
}

/** The seed is imported through a variable, because production code must not depend on it. */
const SEED = new URL('../../seed/demo.ts', import.meta.url)

// `seedDemo` of seed/demo.ts has this type.
const seed = async (): Promise<Seed> => (await import(SEED.href)) as Seed

// Only this file writes the sealed text.
const peopleIn = (sealed: string, linkKey: string): readonly DemoPerson[] =>
  JSON.parse(open(linkKey, sealed)) as DemoPerson[]

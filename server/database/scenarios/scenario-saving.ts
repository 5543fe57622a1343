// Rule 156, reliability C11.
import { createHash } from 'node:crypto'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { slugOf } from '#domain/scenario/authoring/authoring.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { atomically } from '../atomically.ts'
import { overtakenBy } from './overtaken.ts'
import { addVersion, holdScenario, scenarioNamed, slugTaken, versionMark } from './scenarios.ts'

export interface Saved {
  readonly number: number
  readonly isNew: boolean
}

/**
 * Refuses new content with 'title taken' or, if `base` is given and not current, with 'changed meanwhile' or
 * 'removed meanwhile'.
 */
export const saveVersion = (
  db: Db,
  content: Scenario,
  savedBy: string | null,
  base: number | null = null,
): Promise<Saved | Refusal> => atomically(db, tx => saveVersionWithin(tx, content, savedBy, base))

export const saveVersionWithin = async (
  tx: Queries,
  content: Scenario,
  savedBy: string | null,
  base: number | null,
): Promise<Saved | Refusal> => {
  const held = await holdScenario(tx, content.fileName)
  const hash = createHash('sha256').update(JSON.stringify(content)).digest()
  const current = held.current_version === null ? undefined : await versionMark(tx, held.current_version)
  if (current?.content_hash.equals(hash)) return { number: current.number, isNew: false }
  if (base !== null && base !== (current?.number ?? 0))
    return current ? overtakenBy(current) : refuse('removed meanwhile', { version: 0 })
  const { title } = content.details
  const slug = slugOf(title || content.fileName)
  if (title !== '' && (await slugTaken(tx, slug, held.id))) return refuse('title taken', { title })
  const number = await addVersion(tx, { scenarioId: held.id, content, hash, slug, savedBy })
  return { number, isNew: true }
}

export const titleTaken = async (
  db: Queries,
  { fileName, details: { title } }: Scenario,
): Promise<Refusal | undefined> => {
  if (title === '') return undefined
  const own = await scenarioNamed(db, fileName)
  return (await slugTaken(db, slugOf(title), own ?? NONE)) ? refuse('title taken', { title }) : undefined
}
const NONE = '00000000-0000-0000-0000-000000000000'

export interface Changed {
  readonly scenario: string
  readonly version: number
}

/** @param only the file names to consider; null for all */
export const changeScenarios = async (
  tx: Queries,
  change: (scenario: Scenario) => Scenario,
  savedBy: string,
  only: readonly string[] | null = null,
): Promise<readonly Changed[]> => {
  // Locked before reading, because a row that had to wait for its lock would be joined to the old version.
  const held = await tx<{ id: string }[]>`
    select id from scenario where removed_at is null and (${only === null} or file_name = any(${only ?? []}::text[]))
    order by id for update`
  const current = await tx<{ content: Scenario }[]>`
    select version.content from scenario join scenario_version version on version.id = scenario.current_version
    where scenario.id = any(${held.map(({ id }) => id)}::uuid[]) order by scenario.id`
  const changed: Changed[] = []
  for (const { content } of current) {
    const next = change(content)
    if (next === content) continue
    const saved = await saveVersionWithin(tx, next, savedBy, null)
    if (!isRefusal(saved) && saved.isNew) changed.push({ scenario: content.fileName, version: saved.number })
  }
  return changed
}

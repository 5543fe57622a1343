// Saving a scenario: versions are only ever added, one author after the other (rule 156, C11).
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { slugOf } from '#domain/scenario/authoring.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import type { Db } from '#server/services.ts'
import { atomically } from './atomically.ts'
import { addVersion, holdScenario, slugTaken, versionMark } from './scenarios.ts'

export interface Saved {
  readonly number: number
  /** False: it was the current version already. */
  readonly isNew: boolean
}

/** The saved version's number. Refuses 'title taken' where another scenario has the same address in the library. */
export const saveVersion = (db: Db, content: Scenario, savedBy: string | null): Promise<Saved | Refusal> =>
  atomically(db, async tx => {
    const held = await holdScenario(tx, content.fileName)
    const hash = createHash('sha256').update(JSON.stringify(content)).digest()
    const current = held.current_version === null ? undefined : await versionMark(tx, held.current_version)
    if (current?.content_hash.equals(hash)) return { number: current.number, isNew: false }
    const { title } = content.details
    const slug = slugOf(title || content.fileName)
    if (title !== '' && (await slugTaken(tx, slug, held.id))) return refuse('title taken', { title })
    const number = await addVersion(tx, { scenarioId: held.id, content, hash, slug, savedBy })
    return { number, isNew: true }
  })

import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isRefusal } from '#domain/refusal.ts'
import { prepareScenario } from '#domain/scenario/authoring/authoring.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { cleanHere } from '#server/content/clean.ts'
import { saveVersion } from '#server/database/scenarios/scenario-saving.ts'
import type { Services } from '#server/services/services.ts'

const SCENARIOS = join(import.meta.dirname, '../scenarios')

export const fillLibrary = async ({ db }: Pick<Services, 'db'>): Promise<readonly Scenario[]> => {
  const scenarios: Scenario[] = []
  const [author] = await db<{ id: string }[]>`select id from editor where username = 'maren.aas'`
  for (const name of readdirSync(SCENARIOS).filter(file => file.endsWith('.json'))) {
    const prepared = await prepareScenario(JSON.parse(readFileSync(join(SCENARIOS, name), 'utf8')), cleanHere)
    if (isRefusal(prepared)) throw new Error(`${name} cannot be saved: ${JSON.stringify(prepared)}`)
    const saved = await saveVersion(db, prepared.scenario, author?.id ?? null)
    if (isRefusal(saved)) throw new Error(`${name} cannot be saved: ${JSON.stringify(saved)}`)
    scenarios.push(prepared.scenario)
  }
  return scenarios
}

/** The hospital's logo is also added under the name that the portal looks for. */
export const hangPictures = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  const folders = readdirSync(SCENARIOS).map(name => join(SCENARIOS, name, 'media'))
  for (const folder of folders.filter(path => existsSync(path))) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
      path.endsWith('.png'),
    )) {
      const path = join(folder, file)
      await hang(db, config.dataDir, relative(folder, path).replaceAll('\\', '/'), path)
    }
  }
  const logo = join(SCENARIOS, 'code-grey/media/clients/st-brannocs.png')
  if (existsSync(logo)) await hang(db, config.dataDir, 'logos/stbrannocs.png', logo)
}

const hang = async (db: Services['db'], dataDir: string, name: string, path: string) => {
  const kind = name.startsWith('personas/')
    ? 'Profile Picture'
    : /^(clients|logos)\//.test(name)
      ? 'Logo'
      : 'Content Image'
  const [known] = await db<{ stored_as: string }[]>`
    select stored_as from media where kind = ${kind} and lower(name) = lower(${name}) and removed_at is null`
  const storedAs = known?.stored_as ?? `${randomUUID()}.png`
  const bytes = readFileSync(path)
  const target = join(dataDir, 'media', storedAs)
  // The file is written before its row: a file without a row is harmless.
  if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(`${target}.draft`, bytes)
    renameSync(`${target}.draft`, target)
  }
  if (known) return
  const sha256 = createHash('sha256').update(bytes).digest()
  await db`
    insert into media (name, kind, mime, bytes, stored_as, sha256) values (${name}, ${kind}, 'image/png', ${bytes.length}, ${storedAs}, ${sha256})
    on conflict do nothing`
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { prepareScenario } from '#domain/scenario/authoring/authoring.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { clean } from './clean.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')

const namesOf = async (): Promise<string[]> =>
  existsSync(FOLDER)
    ? (await readdir(FOLDER))
        .filter(file => file.endsWith('.json'))
        .map(file => file.slice(0, -'.json'.length))
    : []

export interface Shipped {
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly events: number
}

export const shippedScenarios = async (): Promise<readonly Shipped[]> =>
  (known ??= await Promise.all((await namesOf()).map(shownOf)))
let known: readonly Shipped[] | undefined

const shownOf = async (name: string): Promise<Shipped> => {
  // The cast holds: scenarios/promises/file.test.ts checks these files against the schema.
  const { details, sections } = JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')) as Scenario
  const events = sections.reduce((sum, section) => sum + section.events.length, 0)
  return { name, title: details.title, subtitle: details.subtitle, events }
}

export const shippedScenario = async (name: string): Promise<Scenario | Refusal | undefined> => {
  const found = (await namesOf()).find(each => each === name)
  if (found === undefined) return undefined
  const prepared = await prepareScenario(
    JSON.parse(await readFile(join(FOLDER, `${found}.json`), 'utf8')),
    clean,
  )
  return isRefusal(prepared) ? prepared : prepared.scenario
}

export const picturesOfShipped = async (
  name: string,
): Promise<readonly { readonly name: string; readonly path: string }[]> => {
  const folder = join(FOLDER, name, 'media')
  if (!(await namesOf()).includes(name) || !existsSync(folder)) return []
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter(file => file.isFile() && file.name.endsWith('.png'))
    .map(file => join(file.parentPath, file.name))
    .map(path => ({ name: relative(folder, path).replaceAll('\\', '/'), path }))
}

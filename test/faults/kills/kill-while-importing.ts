// Reliability UP5.
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/services/services.ts'
import { ADMIN } from '#test/http/given-world.ts'
import { isOver, jobUntil, longArchive, sendArchive } from '#test/imports/archives.ts'
import { callerOf } from '#test/support/http-call.ts'
import { type Launched, launch } from '#test/support/launched.ts'
import { filesBelow } from '#test/uploads/sending.ts'
import { environmentOf, type Setting } from '../setting.ts'

export interface Outcome {
  readonly done: number
  readonly restarted: number
  readonly refused: number
  /** Incomplete imports, and wrong reports. */
  readonly halves: readonly string[]
  readonly astray: readonly string[]
}

interface Wish extends Setting {
  readonly pictures: number
}

const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGTERM'] as const

export const killWhileImporting = async ({
  databaseUrl,
  db,
  dataDir,
  kills,
  pictures,
  report = () => {},
}: Wish): Promise<Outcome> => {
  const environment = environmentOf({ databaseUrl, dataDir })
  const processes = [await launch(environment), await launch(environment)]
  const [first] = processes
  const token = String((await callerOf(first?.url ?? '')('loginEditor', ADMIN)).body['data'])
  const halves: string[] = []
  let [done, refused] = [0, 0]
  for (let kill = 1; kill <= kills; kill++) {
    const name = `Night ${kill}`
    const at = processes[kill % 2]?.url ?? ''
    const archive = await longArchive(name, pictures)
    const sending = sendArchive(at, token, archive).catch(() => null)
    await sleep(randomInt(300, 4_000))
    const killed = randomInt(3) === 0 ? [0, 1] : [randomInt(2)]
    const signal = SIGNALS[randomInt(SIGNALS.length)] ?? 'SIGKILL'
    await Promise.all(processes.filter((_, index) => killed.includes(index)).map(each => each.end(signal)))
    await sending
    halves.push(...(await halfOf(db, dataDir, name, pictures)))
    for (const index of killed) processes[index] = await launch(environment)
    const is = await endOf(processes[0], token, db, name)
    if (is === 'done') done++
    else if (is === 'refused') refused++
    halves.push(...(await halfOf(db, dataDir, name, pictures)))
    report(`${signal} ${kill} of ${killed.length}: ${is}`)
  }
  await sleep(500)
  await Promise.all(processes.map(each => each.end('SIGTERM')))
  const restarted = (await db`select 1 from import_job where attempts > 1`).length
  return { done, restarted, refused, halves, astray: await astray(db, dataDir) }
}

/** 'never arrived' if the scenario has no import and no other import is in progress. */
const endOf = async (process: Launched | undefined, token: string, db: Db, name: string): Promise<string> => {
  const [job] = await db<
    { id: string; state: string }[]
  >`select id, state from import_job order by begun_at desc limit 1`
  const known = await db`select 1 from import_job where scenario = ${name} or ended_at is null`
  if (!job || known.length === 0) return 'never arrived'
  return (await jobUntil(process?.url ?? '', token, job.id, isOver)).state
}

const halfOf = async (db: Db, dataDir: string, name: string, pictures: number): Promise<string[]> => {
  const folder = `${name.toLowerCase().replaceAll(' ', '-')}/`
  // One statement gives a consistent snapshot.
  const [is] = await db<[{ job: string | null; versions: number; people: number; media: string[] }]>`
    select (select state from import_job where scenario = ${name} order by begun_at desc limit 1) as job,
      (select count(*)::int from scenario join scenario_version v on v.scenario_id = scenario.id where file_name = ${name}) as versions,
      (select count(*)::int from persona join organisation o on o.id = persona.organisation_id where o.name = ${name}) as people,
      (select coalesce(array_agg(stored_as), '{}') from media where starts_with(name, ${folder})) as media`
  const whole = is.job === 'done'
  const expected = whole ? [1, 1, pictures] : [0, 0, 0]
  const found = [is.versions, is.people, is.media.length]
  const missing = is.media.filter(
    file => !['', 'incoming'].some(place => existsSync(join(dataDir, 'media', place, file))),
  )
  return [
    ...(String(found) === String(expected)
      ? []
      : [`${name}: ${is.job}, with versions, people and media ${found.join(', ')}`]),
    ...missing.map(file => `${name}: ${file} is missing`),
  ]
}

const astray = async (db: Db, dataDir: string): Promise<string[]> => {
  const rows = await db<{ storedAs: string }[]>`select stored_as as "storedAs" from media`
  const known = new Set(rows.map(({ storedAs }) => storedAs))
  const { kept, incoming } = filesBelow(dataDir)
  const uploads = incoming.filter(name => name.startsWith('import-'))
  return [
    ...kept.filter(name => !known.has(name)),
    ...uploads,
    ...[...known].filter(name => !kept.includes(name)),
  ]
}

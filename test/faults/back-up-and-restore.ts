// Reliability B4.
import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { connect } from '#server/database/connection.ts'
import { givenExercise, LINK_KEY, storyBegan } from '#test/support/given-exercise.ts'
import { launch, type Environment } from '#test/support/launched.ts'
import { readScenario } from '../../scenarios/read-scenario.ts'
import { environmentOf } from './setting.ts'
import { type, typeWell } from './operator.ts'
import { countOf, missing, playByScript } from './players/scripted-player.ts'

export interface BackUpRun {
  /** Returns the URL of a new database. */
  readonly database: (name: string) => Promise<string>
  readonly folder: string
  readonly players: number
  readonly kills: number
  readonly demo: boolean
  readonly report?: (text: string) => void
}

export interface Outcome {
  readonly acknowledged: number
  readonly rows: number
  readonly files: number
  readonly backupMs: number
  readonly restoreMs: number
  readonly lost: readonly string[]
  readonly wrong: readonly string[]
}

const MINUTES = 80

export const backUpAndRestore = async ({
  database,
  folder,
  players,
  kills,
  demo,
  report = () => {},
}: BackUpRun): Promise<Outcome> => {
  const source = { databaseUrl: await database('backed_up'), dataDir: join(folder, 'backed-up') }
  const environment: Environment = { ...environmentOf(source), DEMO: demo ? '1' : '0', MAILBOX: 'open' }
  const server = await launch(environment)
  const db = connect(source.databaseUrl, { max: 2 })
  const playOnce = async (isOver: () => boolean) => {
    const exercise = await givenExercise(db, { players, scenario: readScenario('code-grey') })
    await storyBegan(db, exercise, MINUTES)
    return Promise.all(exercise.seats.map(({ token }) => playByScript(server, token, isOver)))
  }

  const before = await playOnce(() => false)
  const ending = new AbortController()
  const playing = playOnce(() => ending.signal.aborted)
  playing.catch(() => {})

  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const identity = await generateIdentity()
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, `# kept by the operator\n${identity}\n`)
  const recipient = ['--recipient', await identityToRecipient(identity)]
  const wrong: string[] = []
  for (let kill = 1; kill <= kills; kill++) {
    await type(environment, ['backup', backups, ...recipient], randomInt(150, 1_200))
    const whole = readdirSync(backups).filter(name => !name.endsWith('.partial'))
    for (const name of whole)
      await typeWell(environment, ['backup', '--verify', join(backups, name), '--identity', keyFile])
    report(`kill ${kill} of a backup: ${whole.length} whole files`)
  }
  const begun = performance.now()
  const said = await typeWell(environment, ['backup', backups, ...recipient])
  const backupMs = performance.now() - begun
  report(said)
  const [, file = '', rows = 0, files = 0] = /^(.+\.age): (\d+) rows and (\d+) files?\b/m.exec(said) ?? []
  const open =
    /^(.+\.gz): /m.exec(await typeWell(environment, ['backup', backups, '--without-key']))?.[1] ?? ''
  ending.abort()
  await playing
  await server.end('SIGKILL')
  await db.end({ timeout: 2 })

  const other = async (name: string, more: Environment = {}): Promise<Environment> => {
    const at = { databaseUrl: await database(name), dataDir: join(folder, name) }
    const { LINK_KEY: _, ...rest } = environmentOf(at)
    return { ...rest, MAILBOX: 'open', ...more }
  }
  const refuses = async (env: Environment, words: readonly string[], sentence: RegExp) => {
    const { code, says } = await type(env, words)
    if (code !== 1 || !sentence.test(says)) wrong.push(`${words.join(' ')}: ${code} ${says}`)
  }
  const refused = await other('refused')
  await refuses(refused, ['restore', file], /is encrypted/)
  await refuses(refused, ['restore', open], /without its link key/)
  await refuses({ ...refused, LINK_KEY: 'x'.repeat(40) }, ['restore', open], /is not the key/)
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(open).subarray(0, -2_000))
  await refuses({ ...refused, LINK_KEY }, ['restore', cut], /damaged|cut short/)
  await refuses({ ...environment, DATA_DIR: source.dataDir }, ['restore', open], /not empty/)

  const restored = await other('restored')
  const words = ['restore', file, '--identity', keyFile]
  for (let kill = 1; kill <= kills; kill++) {
    const { code, says } = await type(restored, words, randomInt(150, 900))
    report(`kill ${kill} of a restore: ${code === null ? 'killed' : says.split('\n').at(-1)}`)
    if (code === 0) break
  }
  const restoring = performance.now()
  const { code, says } = await type(restored, words)
  const restoreMs = performance.now() - restoring
  // A killed restore may already have finished.
  if (code !== 0 && !says.includes('belongs to an installation') && !says.includes('not empty'))
    wrong.push(`restore: ${says}`)
  report(says)
  const again = await launch(restored)
  const lost = (await Promise.all(before.map(known => missing(again, known)))).flat()
  await again.end('SIGTERM')
  return {
    acknowledged: countOf(before),
    rows: Number(rows),
    files: Number(files),
    backupMs,
    restoreMs,
    lost,
    wrong,
  }
}

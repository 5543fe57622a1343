import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#test/support/tree.ts'
import { run } from '../tools/programs/run.ts'
import { startBare } from './measure/bare.ts'
import { verdict } from './measure/verdict.ts'

const LATER = 3
const GOAL_FIRST = 45
const GOAL_LATER = 30

/** In seconds. */
const start = async (dataDir: string): Promise<number> => {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', SMTP_URL: '', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
  try {
    let printed = ''
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const [address] = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(printed) ?? []
        if (address) resolve(address)
      })
      child.once('close', () => reject(new Error(`The product ended before it listened:\n${printed}`)))
    })
    await served(url)
    return (performance.now() - begun) / 1_000
  } finally {
    // Stops the whole process group: npm, its shell and the server.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await gone
  }
}

const startOfBare = async (): Promise<number> => {
  const begun = performance.now()
  const { url, end } = await startBare('page.ts')
  await served(url)
  end()
  return (performance.now() - begun) / 1_000
}

const served = async (url: string): Promise<void> => {
  for (;;) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.status === 200 && (await reply.text()).includes('<!doctype html>')) return
    await sleep(20)
  }
}

const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
if (!ok) throw new Error('The screens could not be built.')
const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-start-'))
// If root runs the bench, the database runs as another user, who must be able to enter this folder.
chmodSync(dataDir, 0o711)
try {
  const first = await start(dataDir)
  console.log(`first start: ${first.toFixed(2)} s`)
  const later: number[] = []
  const bare: number[] = []
  for (let turn = 1; turn <= LATER; turn++) {
    later.push(await start(dataDir))
    bare.push(await startOfBare())
    console.log(`start ${turn + 1}: ${later.at(-1)?.toFixed(2)} s`)
  }
  const baseline = Math.max(...bare)
  verdict([
    {
      name: 'first start to a served page',
      unit: 's',
      figure: first,
      baseline,
      goal: { atMost: GOAL_FIRST },
    },
    { name: 'later starts', unit: 's', figure: Math.max(...later), baseline, goal: { atMost: GOAL_LATER } },
  ])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

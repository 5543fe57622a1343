// `npm run bench:pictures` cleans pictures in reused workers and, for comparison, in a new process for each
// picture.
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorkers, type Workers } from '#server/media/picture-workers.ts'
import { painted } from '#test/imports/archives.ts'
import { verdict } from './measure/verdict.ts'

const PICTURES = 54
const folder = mkdtempSync(join(tmpdir(), 'holdfast-bench-pictures-'))
const source = join(folder, 'picture.png')
await writeFile(source, await painted(800, 600))

/** Returns seconds. */
const taken = async (workers: Workers): Promise<number> => {
  const begun = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) => workers.done(source, join(folder, `${index}.new`))),
  )
  if (outcomes.some(outcome => outcome !== 'png'))
    throw new Error(`Not every picture was cleaned: ${outcomes.join(', ')}`)
  return (performance.now() - begun) / 1_000
}

const [each, living] = [openWorkers({ picturesEach: 1 }), openWorkers()]
// The two alternate, so that other load affects both.
const rounds: { readonly each: number; readonly living: number }[] = []
for (let round = 1; round <= 3; round++) {
  rounds.push({ each: await taken(each), living: await taken(living) })
  console.log(
    `round ${round}: ${rounds.at(-1)?.each.toFixed(1)} s with a process each, ${rounds.at(-1)?.living.toFixed(1)} s with workers`,
  )
}
rmSync(folder, { recursive: true, force: true })
const best = (of: 'each' | 'living') => Math.min(...rounds.map(round => round[of]))
verdict([
  {
    name: `${PICTURES} pictures through reused workers`,
    unit: 's',
    figure: best('living'),
    baseline: best('each'),
    goal: { atMost: 0.35 },
  },
])

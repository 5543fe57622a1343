// npm run recipes: plays the recipes of CONTRIBUTING in a copy of the tree. Then it leaves out, one at a time,
// the steps that CONTRIBUTING says the compiler names, and expects errors of the compiler.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from './programs/run.ts'
import { call } from './recipes/call.ts'
import { entry } from './recipes/entry.ts'
import { screen } from './recipes/screen.ts'
import { type Recipe, type Step, take } from './recipes/recipe.ts'

const RECIPES = [call, entry, screen]
const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
const root = mkdtempSync(join(tmpdir(), 'holdfast-recipes-'))
const problems: string[] = []

const runs = (command: string, args: readonly string[]): boolean => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) output = `${stdout}${stderr}`.slice(-3_000)
  return status === 0
}
let output = ''

const expects = (what: string, command: string, args: readonly string[]): void => {
  console.log(what)
  if (!runs(command, args)) problems.push(`${what}: ${command} ${args.join(' ')}\n${output}`)
}

const code = (steps: readonly Step[]) => [...new Set(steps.map(step => step.path))]

const play = ({ heading, steps, writes, tests }: Recipe): void => {
  take(root, steps)
  expects(`${heading}: types`, 'tsc', ['-b'])
  expects(`${heading}: format`, 'oxfmt', ['--check', ...code(steps)])
  expects(`${heading}: lint`, 'oxlint', code(steps))
  expects(`${heading}: generated files`, 'vitest', ['run', ...writes, '-u'])
  expects(`${heading}: tests`, 'vitest', ['run', ...tests])
}

const forget = ({ heading, steps }: Recipe, forgotten: Step): void => {
  for (const { path: file, before } of steps)
    if (before !== undefined) cpSync(join(ROOT, file), join(root, file))
  take(
    root,
    steps.filter(step => step !== forgotten),
  )
  console.log(`${heading}: without ${forgotten.path}`)
  if (runs('tsc', ['-b']))
    problems.push(`${heading}: the compiler does not name a forgotten ${forgotten.path}`)
}

const named = RECIPES.flatMap(recipe =>
  recipe.steps.filter(step => step.isNamedByTypes).map(step => ({ recipe, step })),
)
try {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT })
  for (const file of files.toString().split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(root, file))
  for (const shared of ['node_modules', 'dist']) symlinkSync(join(ROOT, shared), join(root, shared))
  for (const recipe of RECIPES) play(recipe)
  for (const { recipe, step } of named) forget(recipe, step)
} finally {
  rmSync(root, { recursive: true, force: true })
}
for (const problem of problems) console.log(problem)
console.log(
  `${RECIPES.length} recipes played, ${named.length} steps forgotten: ${problems.length} problems, goal 0: ${problems.length === 0 ? 'met' : 'MISSED'}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

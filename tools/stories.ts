// npm run stories: new random cases, 50 times as many as in `npm test -- --all`. `npm run stories -- 200` tries
// 200 times as many.
import { globSync, readFileSync } from 'node:fs'
import { ROOT, run } from './programs/run.ts'

const times = process.argv[2] ?? '50'
const files = globSync('{contracts,domain,server,test,web}/**/*.test.ts', { cwd: ROOT }).filter(file =>
  readFileSync(`${ROOT}/${file}`, 'utf8').includes('byChance('),
)
const { ok } = await run('vitest', ['run', '--retry=0', '--testTimeout=3600000', ...files], {
  env: { STORIES: times, TESTS: 'all' },
})
process.exitCode = ok ? 0 : 1

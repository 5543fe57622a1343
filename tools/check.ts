import { run } from './programs/run.ts'

const steps = [
  { name: 'format', says: 'npm run format fixes it', command: ['oxfmt', '--check'] },
  { name: 'lint', says: 'rules and reasons in .oxlintrc.json', command: ['oxlint'] },
  { name: 'types', says: 'one project per wall', command: ['tsc', '-b'] },
  {
    name: 'unused code',
    says: 'unused files, exports and packages',
    command: ['knip', '--no-progress', '--cache'],
  },
] as const

export const check = async (): Promise<string[]> => {
  const failed = await Promise.all(
    steps.map(async ({ name, says, command }) => {
      const [tool, ...args] = command
      const { ok, output, seconds } = await run(tool, args, { quiet: true })
      console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s   ${says}`)
      if (ok) return []
      console.log(output.trim())
      return [name]
    }),
  )
  return failed.flat()
}

if (import.meta.main) process.exitCode = (await check()).length > 0 ? 1 : 0

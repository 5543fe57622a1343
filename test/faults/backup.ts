import { withPostgres } from '#test/support/own-postgres.ts'
import { backUpAndRestore } from './back-up-and-restore.ts'

await withPostgres(async ({ database, folder }) => {
  const outcome = await backUpAndRestore({
    database,
    folder,
    players: 12,
    kills: 6,
    demo: true,
    report: console.log,
  })
  const { acknowledged, rows, files, backupMs, restoreMs, lost, wrong } = outcome
  for (const problem of [...lost, ...wrong].slice(0, 20)) console.log(problem)
  const isMet = lost.length === 0 && wrong.length === 0 && acknowledged > 0
  console.log(
    `${acknowledged} things acknowledged before a backup of ${rows} rows and ${files} files (${(backupMs / 1000).toFixed(1)} s, restored in ${(restoreMs / 1000).toFixed(1)} s): ` +
      `${lost.length} lost, ${wrong.length} wrong files or places accepted; goal 0 and 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})

import { withPostgres } from '#test/support/own-postgres.ts'
import { moveWhilePlaying } from './move-while-playing.ts'

await withPostgres(async ({ database, folder }) => {
  const outcome = await moveWhilePlaying({
    target: await database('moved'),
    folder,
    players: 12,
    kills: 5,
    back: true,
    report: console.log,
  })
  const { acknowledged, moves, kills, lost, wrong } = outcome
  for (const problem of [...lost, ...wrong].slice(0, 20)) console.log(problem)
  const isMet = lost.length === 0 && wrong.length === 0 && acknowledged > 0
  console.log(
    `${moves} moves with ${kills} kills, ${acknowledged} things acknowledged: ${lost.length} lost, ${wrong.length} moves that went wrong; ` +
      `goal 0 and 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})

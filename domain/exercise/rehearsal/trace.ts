import type { GameTime } from '../log/exercise.ts'
import type { Trial } from './trial.ts'

interface Line {
  readonly xt: GameTime
  readonly rank: number
  readonly said: Readonly<Record<string, unknown>>
}

export const traceOf = ({ bot, run, deliveries, timeline: { finish }, score }: Trial): string => {
  const { points, totalQuestions: possible, passed } = score
  const lines = [
    ...deliveries.flatMap(({ id, shownXt, response }): readonly Line[] => [
      { xt: shownXt, rank: 0, said: { shown: id } },
      ...(response
        ? [{ xt: response.xt, rank: 1, said: { answered: id, by: response.by, with: response.answer } }]
        : []),
    ]),
    { xt: finish?.xt ?? Infinity, rank: 2, said: { end: finish?.cause ?? null, points, possible, passed } },
  ]
  return lines
    .toSorted((one, other) => (one.xt === other.xt ? one.rank - other.rank : one.xt - other.xt))
    .map(({ xt, said }) => `${JSON.stringify({ bot, run, xt: Number.isFinite(xt) ? xt : null, ...said })}\n`)
    .join('')
}

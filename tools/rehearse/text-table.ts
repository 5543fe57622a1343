import type { FigureTable } from '#contracts/words/rehearsal-tables.ts'

export const asText = ({ name, result, columns, rows }: FigureTable): string => {
  const lines = [columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)]
  const widths = columns.map((_, column) =>
    Math.max(...lines.map(cells => [...(cells[column] ?? '')].length)),
  )
  const written = lines.map(cells =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`${name}. ${result}`, ...written].join('\n')
}

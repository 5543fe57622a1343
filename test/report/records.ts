export const recordsOf = (csv: string): Readonly<Record<string, string>>[] => {
  const [head = [], ...rows] = cellsOf(csv.replace(/^\uFEFF/, ''))
  return rows.map(row => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

const cellsOf = (csv: string): string[][] => {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let index = 0; index < csv.length; index++) {
    const character = csv[index] ?? ''
    if (isQuoted && character === '"' && csv[index + 1] === '"') {
      cell += '"'
      index++
    } else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && character === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      ;[row, cell] = [[], '']
    } else cell += character
  }
  return rows
}

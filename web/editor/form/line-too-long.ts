import { sentence } from '#contracts/words/messages.ts'

export const lineTooLong = (lines: readonly string[], most: number): string | undefined => {
  const at = lines.findIndex(line => line.length > most)
  return at === -1 ? undefined : sentence('line too long', { most, line: at + 1, n: lines[at]?.length ?? 0 })
}

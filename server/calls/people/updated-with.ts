import { sentence } from '#contracts/words/messages.ts'

export const updatedWith = (updated: string, wanted: boolean, scenarios: number): string =>
  wanted && scenarios > 0 ? `${updated} ${sentence('scenarios followed', { n: scenarios })}` : updated

import { sentence } from '#contracts/words/messages.ts'

/** What was updated, and how many scenarios with it, where any had to follow (rule 160). */
export const updatedWith = (updated: string, wanted: boolean, scenarios: number): string =>
  wanted && scenarios > 0 ? `${updated} ${sentence('scenarios followed', { n: scenarios })}` : updated

import { sentence } from '#contracts/messages.ts'

/** What was updated, and how many scenarios with it where they were to follow (rule 160). */
export const updatedWith = (updated: string, wanted: boolean, scenarios: number): string =>
  wanted ? `${updated} ${sentence('scenarios followed', { n: scenarios })}` : updated

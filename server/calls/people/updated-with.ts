import { sentence } from '#contracts/words/messages.ts'

/**
 * The sentence `updated`, followed by the number of scenarios updated with it, if that was `wanted` and there
 * are any (rule 160).
 */
export const updatedWith = (updated: string, wanted: boolean, scenarios: number): string =>
  wanted && scenarios > 0 ? `${updated} ${sentence('scenarios followed', { n: scenarios })}` : updated

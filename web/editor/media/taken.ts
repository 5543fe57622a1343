import { messages } from '#contracts/words/messages.ts'

const [BEFORE = '', AFTER = ''] = messages['media taken'].split('{name}')

/**
 * Whether an upload was refused because a file of its name is there already: then it may replace it (rule
 * 173).
 */
export const isTaken = (sentence: string): boolean => sentence.startsWith(BEFORE) && sentence.endsWith(AFTER)

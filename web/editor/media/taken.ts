import { messages } from '#contracts/words/messages.ts'

const [BEFORE = '', AFTER = ''] = messages['media taken'].split('{name}')

/** Whether the sentence says that the name is taken (rule 173). */
export const isTaken = (sentence: string): boolean => sentence.startsWith(BEFORE) && sentence.endsWith(AFTER)

import { messages } from '#contracts/words/messages.ts'

const [BEFORE = '', AFTER = ''] = messages['media taken'].split('{name}')

/** Whether an upload was refused because its name is taken (rule 173). */
export const isTaken = (sentence: string): boolean => sentence.startsWith(BEFORE) && sentence.endsWith(AFTER)

import { messages } from '#contracts/words/messages.ts'

const PARTS = messages['media in work'].split(/\{\w+\}/)

/** Whether the sentence says that the file is in an author's unsaved work. */
export const isInWork = (sentence: string): boolean => PARTS.every(part => sentence.includes(part))

import { messages } from '#contracts/words/messages.ts'

const PARTS = messages['media in work'].split(/\{\w+\}/)

/** Whether a rename was refused because an author has unsaved work that shows the file. */
export const isInWork = (sentence: string): boolean => PARTS.every(part => sentence.includes(part))

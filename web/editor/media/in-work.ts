import { messages } from '#contracts/words/messages.ts'

const PARTS = messages['media in work'].split(/\{\w+\}/)

/**
 * Whether a file was not renamed because an author has unsaved work that shows it: it can be renamed anyway.
 */
export const isInWork = (sentence: string): boolean => PARTS.every(part => sentence.includes(part))

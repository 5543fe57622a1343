// Rules 153, 155.
import { messages } from '#contracts/words/messages.ts'

const [BEFORE = ''] = messages['title taken'].split('{title}')

export const isTitleTaken = (sentence: string): boolean => sentence.startsWith(BEFORE)

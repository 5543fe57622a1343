// The refusal of a title that another scenario has (rules 153, 155): what is said of it belongs beside the
// title.
import { messages } from '#contracts/words/messages.ts'

const [BEFORE = ''] = messages['title taken'].split('{title}')

/** Whether this is what the server said no with. */
export const isTitleTaken = (sentence: string): boolean => sentence.startsWith(BEFORE)

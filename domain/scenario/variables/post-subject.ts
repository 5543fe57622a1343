import { plainText } from '../plain-text.ts'
import { VARIABLE } from './pattern.ts'

const LENGTH = 30

/** @param content HTML. A variable in it is never cut in two. */
export const postSubject = (content: string): string => {
  const text = plainText(content)
  const cut = [...text].slice(0, LENGTH).join('').length
  const halved = [...text.matchAll(VARIABLE)].find(
    ({ index, 0: written }) => index < cut && cut < index + written.length,
  )
  return `${text.slice(0, halved ? halved.index + halved[0].length : cut)}...`
}

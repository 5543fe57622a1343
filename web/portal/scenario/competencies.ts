/** One per line, or separated by commas or semicolons. */
export const competencyList = (text: string): readonly string[] =>
  text
    .split(/\n/.test(text) ? /\n/ : /[,;]/)
    .map(item => item.trim())
    .filter(Boolean)

/** The competencies as an author typed them: one to a line, or with commas or semicolons between. */
export const competencyList = (text: string): readonly string[] =>
  text
    .split(/\n/.test(text) ? /\n/ : /[,;]/)
    .map(item => item.trim())
    .filter(Boolean)

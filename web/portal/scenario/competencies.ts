export const competencyList = (text: string): readonly string[] =>
  text
    .split(/\n/.test(text) ? /\n/ : /[,;]/)
    .map(item => item.trim())
    .filter(Boolean)

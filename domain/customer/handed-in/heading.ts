// Lines of a list or table that name nobody: what a spreadsheet puts above, below and between its rows.

/** The cells of a line, whatever parts them, without the quotes around them. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/[,;\t|\uff0c\uff1b]/u)
    .map(cell => cell.replaceAll(/^[\s"']+|[\s"'.:*]+$/gu, '').toLowerCase())
    .filter(cell => cell !== '')

const OF_ADDRESSES =
  /^(?:(?:work|private|business|primary|company|user|contact|player|participant)?[ _-]?e-?mails?(?:[ _-]?(?:1|address(?:es)?|adresser?|adressen?|konto))?|(?:e-?)?mail-?adress[ae]?r?n?|e-?postadresse?r?|e-?post|courriels?|adresses? (?:e-?mail|électroniques?)|correos?(?: electrónicos?)?|posta elettronica|indirizz[oi] e-?mail|sähköposti|smtp|address(?:es)?|adresser?|adressen?|upn|userprincipalname)$/u
const OF_OTHERS =
  /^(?:(?:full|first|last|given|family|sur|middle|display|user)?[ _-]?names?|navne?|fulde navn|fornavn|efternavn|namn|förnamn|efternamn|vornamen?|nachnamen?|noms?|prénoms?|nombres?|apellidos?|cognome|nome|players?|participants?|deltagere?|teilnehmer(?:innen)?|spieler|members?|people|staff|recipients?|learners?|team|teams|role|title|function|department|dept|ward|unit|group|location|phone|mobile|telephone|no|nr|#|id)$/u

/** Whether a line names the columns below it: one of them says that it holds addresses, or all of them are such words. */
export const isHeading = (line: string): boolean => {
  const cells = cellsOf(line)
  return cells.some(cell => OF_ADDRESSES.test(cell)) || (cells.length > 0 && cells.every(cell => OF_OTHERS.test(cell)))
}

/** `sep=;`, by which a spreadsheet is told what parts its columns. */
export const isDirective = (line: string): boolean => /^"?sep=.?"?$/iu.test(line.trim())

const TOTAL =
  /^(?:grand |sub)?(?:totals?|sum|sums|count|in total|in all|i alt|antal|summa|summe|gesamt|insgesamt|anzahl|nombre|totale|number of [a-z ]+)$/u

/** Whether a line sums up those above it: `Total;14`, `Total: 14 players`. */
export const isTotal = (line: string): boolean => {
  const [first = ''] = cellsOf(line)
  return TOTAL.test(first.replaceAll(/[:=]?\s*\d[\d\s]*.*$/gu, '').trim()) && !/\d+[^\d]*\d*@/u.test(line)
}

/**
 * The addresses in a text somebody typed or pasted: from a mail header, a spreadsheet or a list. Names around addresses are left out;
 * a piece without any address stays as it is, so that it can be seen and put right. The order is kept.
 */
export const addressesIn = (text: string): readonly string[] =>
  text
    .replaceAll(/"[^"\n]*"\s*</g, '<')
    .split(/[,;\n\r\t]+/)
    .flatMap(addressesOfPiece)

const addressesOfPiece = (piece: string): readonly string[] => {
  const bracketed = [...piece.matchAll(/<([^<>]*)>/g)].map(match => (match[1] ?? '').trim().replace(/^mailto:/i, '')).filter(Boolean)
  if (bracketed.length > 0) return bracketed
  const words = piece.trim().split(/\s+/).filter(Boolean)
  const withAt = words.filter(word => word.includes('@')).map(unquoted)
  return withAt.length > 0 ? withAt : words.length > 0 ? [words.join(' ')] : []
}

const unquoted = (word: string): string => word.replaceAll(/^["'(]+|["').]+$/g, '')

// Signs that a keyboard has one of, and a text several: apostrophes, quotation marks, hyphens and dashes.

/** Each of these stands where somebody types the sign at the same place of PLAIN. */
export const SIGNS = '’‘ʼ“”„‐‑–—−'
export const PLAIN = `'''"""-----`

const TYPED = new Map(Array.from(SIGNS, (sign, place) => [sign, PLAIN.charAt(place)]))
const ANY = new RegExp(`[${SIGNS}]`, 'gu')

/** The text as a keyboard has it: 'Maeve O’Dowd' and "Maeve O'Dowd" are one. */
export const withPlainSigns = (text: string): string => text.replaceAll(ANY, sign => TYPED.get(sign) ?? sign)

/** Every sign that is meant by one of them, itself too. */
export const signsLike = (sign: string): string => {
  const [plain] = withPlainSigns(sign)
  return `${plain ?? ''}${Array.from(SIGNS)
    .filter(each => TYPED.get(each) === plain)
    .join('')}`
}

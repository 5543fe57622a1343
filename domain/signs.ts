/** Each of these is a variant of the character at the same position of PLAIN. */
export const SIGNS = '’‘ʼ“”„‐‑–—−'
export const PLAIN = `'''"""-----`

const TYPED = new Map(Array.from(SIGNS, (sign, place) => [sign, PLAIN.charAt(place)]))
const ANY = new RegExp(`[${SIGNS}]`, 'gu')

export const withPlainSigns = (text: string): string => text.replaceAll(ANY, sign => TYPED.get(sign) ?? sign)

export const signsLike = (sign: string): string => {
  const [plain] = withPlainSigns(sign)
  return `${plain ?? ''}${Array.from(SIGNS)
    .filter(each => TYPED.get(each) === plain)
    .join('')}`
}

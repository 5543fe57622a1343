import { nameFromEmail } from '#domain/customer/email-address.ts'

const FIRST = ['Zébedee', 'Åsa', 'Jürgen', 'Maeve', 'Søren', 'Łucja', 'Inês', 'Ｔａｍａｒ', 'Nadia', 'Oisín']
const LAST = ['Quagmire', 'Ødegård', 'Strauß', 'ﬁnnegan']

export const PEOPLE: readonly string[] = LAST.flatMap((last, row) =>
  FIRST.map((first, column) =>
    `${first}.${last}${row % 2 === 0 ? '+drill' : ''}${column}@erase-${row}.example`.toLowerCase(),
  ),
)

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]
const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0')
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, character => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
const byNumber = (text: string, write: (code: number) => string) =>
  text.replaceAll(/[^a-z0-9 ]/giu, character => write(character.codePointAt(0) ?? 0))

const WRITTEN: readonly ((text: string) => string)[] = [
  text => text,
  text => text.normalize('NFC'),
  text => text.normalize('NFD'),
  text => text.normalize('NFKC'),
  text => text.normalize('NFKD'),
  text => text.toUpperCase(),
  wide,
  encodeURIComponent,
  text => encodeURIComponent(encodeURIComponent(text)),
  text =>
    bytesOf(text)
      .map(byte => `%${hex(byte)}`)
      .join(''),
  text => byNumber(text, code => `&#${code};`),
  text => byNumber(text, code => `&#x${code.toString(16)};`),
  text => text.replace('@', '&commat;'),
  text =>
    bytesOf(text)
      .map(byte => (byte > 126 || byte === 64 ? `=${hex(byte)}` : String.fromCodePoint(byte)))
      .join(''),
  text =>
    byNumber(text, code =>
      code > 0xffff ? String.fromCodePoint(code) : `\\u${code.toString(16).padStart(4, '0')}`,
    ),
]

const base64 = (text: string) => Buffer.from(JSON.stringify({ player: text })).toString('base64')

export const formsOf = (email: string): readonly string[] => {
  const meant = email.normalize('NFKC')
  const words = [email, meant, nameFromEmail(meant)]
  return [...new Set(words.flatMap(word => [...WRITTEN.map(write => write(word)), base64(word)]))]
}

export const textAbout = (email: string): string =>
  formsOf(email)
    .map(form => `Ask ${form}, please.`)
    .join('\n')

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/[,;\t|\uff0c\uff1b]/u)
    .map(cell => wordsOf(cell).join(' ').toLowerCase())
    .filter(cell => cell !== '')

const wordsOf = (cell: string): readonly string[] => cell.split(/[\s"'.:*=]+/u).filter(word => word !== '')

const ADDRESSES: ReadonlySet<string> = new Set(
  (
    'email emails mail mails emailaddress emailaddresses mailaddress mailaddresses address addresses mailadresse mailadresser ' +
    'emailadresse emailadressen emailadresser adresse adresser adressen epost epostadresse epostadresser epostadress epostadresser ' +
    'courriel courriels adressemail adresseemail adresseélectronique correo correos correoelectrónico postaelettronica indirizzoemail ' +
    'sähköposti smtp upn userprincipalname'
  ).split(' '),
)
const WHOSE = [
  'work',
  'private',
  'business',
  'primary',
  'company',
  'user',
  'contact',
  'player',
  'participant',
] as const
const OTHERS: ReadonlySet<string> = new Set(
  (
    'name names fullname firstname lastname givenname familyname surname displayname username navn fornavn efternavn namn förnamn ' +
    'efternamn vorname nachname nom noms prénom nombre nombres apellido apellidos nome cognome player players participant participants ' +
    'deltager deltagere teilnehmer teilnehmende spieler member members people staff recipient recipients learner learners team teams role ' +
    'roles rolle roller rôle rol ruolo ' +
    'title function department dept ward unit group location phone mobile telephone no nr # id'
  ).split(' '),
)

const isOfAddresses = (word: string): boolean =>
  ADDRESSES.has(word) ||
  WHOSE.some(whose => word.startsWith(whose) && ADDRESSES.has(word.slice(whose.length)))

export const isHeading = (line: string): boolean => {
  const words = cellsOf(line).map(cell => cell.replaceAll(/[\s_-]/gu, ''))
  return words.some(isOfAddresses) || (words.length > 0 && words.every(word => OTHERS.has(word)))
}

/** `sep=;` tells a spreadsheet its column separator. */
export const isDirective = (line: string): boolean => /^"?sep=.?"?$/iu.test(line.trim())

const TOTALS: ReadonlySet<string> = new Set(
  'total totals subtotal grandtotal sum sums count intotal inall ialt antal summa summe gesamt insgesamt anzahl totale'.split(
    ' ',
  ),
)

/** `Total;14`, `Total: 14 players`. */
export const isTotal = (line: string): boolean => {
  const [first = ''] = cellsOf(line)
  const words = first.split(' ')
  const number = words.findIndex(word => /^\d/u.test(word))
  return !line.includes('@') && TOTALS.has(words.slice(0, number === -1 ? words.length : number).join(''))
}

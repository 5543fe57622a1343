import { describe, expect, test } from 'vitest'
import { type HandedIn, readList, readListFile } from './read-list.ts'

const JON = 'jon.lindqvist@skerra.example'
const MINA = 'mina@skerra.example'
const IDA = 'ida@ward4.example'

type Expected = Partial<HandedIn>
const NOTHING: HandedIn = {
  addresses: [],
  wrong: [],
  beside: [],
  leftOut: [],
  teams: [],
  strangeTeams: [],
  roles: [],
  strangeRoles: [],
  unseen: 0,
  several: 0,
}
/** Text after an address may be read as a team. */
const players = (listed: HandedIn) => ({ ...listed, strangeTeams: [] })
type Case = readonly [what: string, text: string, expected: Expected]

const two = { addresses: [JON, MINA] }

const CLIPBOARDS: readonly Case[] = [
  ['one address', JON, { addresses: [JON] }],
  ['one address with spaces around it', `  ${JON}\u00a0\n`, { addresses: [JON] }],
  [
    'Outlook: the recipients of an email',
    `Lindqvist, Jon <${JON}>; Okafor, Mina <${MINA}>`,
    { ...two, beside: ['Lindqvist, Jon', 'Okafor, Mina'] },
  ],
  [
    'Outlook: a group that was expanded, with its last separator',
    `Jon Lindqvist <${JON}>; Mina Okafor <${MINA}>;`,
    { ...two, beside: ['Jon Lindqvist', 'Mina Okafor'] },
  ],
  ['Outlook: links in a plain-text email', `${JON}<mailto:${JON}>; ${MINA}<mailto:${MINA}>`, two],
  ['Outlook: names in single quotes', `'${JON}' <${JON}>; '${MINA}' <${MINA}>`, two],
  [
    'Outlook on the web: a zero width space before each',
    `\u200b${JON}; \u200b${MINA}`,
    { ...two, unseen: 2 },
  ],
  ['Teams: an address between direction marks', `\u202a${JON}\u202c`, { addresses: [JON], unseen: 2 }],
  [
    'Gmail: names in quotes',
    `"Lindqvist, Jon" <${JON}>, "Mina Okafor" <${MINA}>`,
    { ...two, beside: ['Lindqvist Jon', 'Mina Okafor'] },
  ],
  [
    'Gmail: surname first, without quotes, separated by commas',
    `Lindqvist, Jon <${JON}>, Okafor, Mina <${MINA}>`,
    { ...two, beside: ['Lindqvist', 'Jon', 'Okafor', 'Mina'] },
  ],
  [
    'the header of an email',
    `To: ${JON}; ${MINA}\nCc: ${IDA}`,
    { addresses: [JON, MINA, IDA], beside: ['To:', 'Cc:'] },
  ],
  [
    'Apple Mail: one name with its address in angle brackets per line',
    `Jon Lindqvist <${JON}>\nMina Okafor <${MINA}>`,
    { ...two, beside: ['Jon Lindqvist', 'Mina Okafor'] },
  ],
  ['Excel: one column', `${JON}\r\n${MINA}\r\n`, two],
  [
    'Excel: name and address',
    `Jon Lindqvist\t${JON}\r\nMina Okafor\t${MINA}\r\n`,
    { ...two, beside: ['Jon Lindqvist', 'Mina Okafor'] },
  ],
  ['Excel: one row', `Jon\t${JON}\r\n`, { addresses: [JON], beside: ['Jon'] }],
  [
    'Excel: surname, name, login and address',
    `Lindqvist\tJon\tjon.l\t${JON}\nOkafor\tMina\tmina.o\t${MINA}`,
    { ...two, beside: ['Lindqvist Jon jon.l', 'Okafor Mina mina.o'] },
  ],
  [
    'Excel: with column headings',
    `Name\tE-mail\nJon\t${JON}\nMina\t${MINA}`,
    { ...two, beside: ['Name E-mail', 'Jon', 'Mina'] },
  ],
  ['Excel: empty rows', `Jon\t${JON}\n\t\n\t\nMina\t${MINA}\n\t`, { ...two, beside: ['Jon', 'Mina'] }],
  [
    'Excel: a cell of two lines',
    `"Jon\nLindqvist"\t${JON}\n"Mina\nOkafor"\t${MINA}`,
    { ...two, beside: ['Jon Lindqvist', 'Mina Okafor'] },
  ],
  [
    'Excel: a row whose address has a typing error',
    `Jon\t${JON}\nMina\tmina.skerra.example`,
    { addresses: [JON], wrong: ['Mina mina.skerra.example'], beside: ['Jon'] },
  ],
  [
    'Word: names with the address in brackets',
    `Jon (${JON})\nMina (${MINA})`,
    { ...two, beside: ['Jon', 'Mina'] },
  ],
  [
    'Word: a name in brackets after the address',
    `${JON} (Lindqvist, Jon)`,
    { addresses: [JON], beside: ['Lindqvist Jon'] },
  ],
  [
    'Word: a numbered list',
    `1. Jon Lindqvist ${JON}\n2. Mina Okafor ${MINA}`,
    { ...two, beside: ['1. Jon Lindqvist', '2. Mina Okafor'] },
  ],
  ['Word: numbers followed by tabs', `1.\t${JON}\n2.\t${MINA}`, two],
  ['a list with bullets', `• ${JON}\n•${MINA}\n- ${IDA}`, { addresses: [JON, MINA, IDA] }],
  [
    'a wiki table',
    `| Name | E-mail |\n|---|---|\n| Jon | ${JON} |\n| Mina | ${MINA} |`,
    { ...two, beside: ['Name E-mail', 'Jon', 'Mina'] },
  ],
  [
    'a sentence',
    `Please invite Jon (${JON}) and Mina (${MINA}).`,
    { ...two, beside: ['Please invite Jon and Mina .'] },
  ],
  ['a Markdown link', `[${JON}](mailto:${JON}?subject=Drill)`, { addresses: [JON] }],
  [
    'name, address; name, address',
    `Jon Lindqvist, ${JON}; Mina Okafor, ${MINA}`,
    { ...two, beside: ['Jon Lindqvist', 'Mina Okafor'] },
  ],
  [
    'a Japanese keyboard',
    `${JON}；${MINA}、ｉｄａ＠ｗａｒｄ４．ｅｘａｍｐｌｅ`,
    { addresses: [JON, MINA, IDA] },
  ],
  ['addresses separated by spaces', `${JON} ${MINA}`, two],
  ['only separators', ' ;; , \t \n;;', {}],
  ['a word that is not an address', 'tom', { wrong: ['tom'] }],
  ['words among addresses', `tom, ${JON}; ida@, mina`, { addresses: [JON], wrong: ['tom', 'ida@', 'mina'] }],
  [
    'a player without an address among others',
    `tom; Jon <${JON}>, ida.berg`,
    { addresses: [JON], wrong: ['tom', 'ida.berg'], beside: ['Jon'] },
  ],
  ['a forgotten at-sign among addresses', `${JON} tom.ward4 ${MINA}`, { ...two, wrong: ['tom.ward4'] }],
  [
    'a comma instead of the dot of a domain, among recipients',
    `Jon Lindqvist <${JON}>; Kare <kare@stbrannocs,example>`,
    { addresses: [JON], beside: ['Jon Lindqvist'], wrong: ['Kare <kare@stbrannocs,example>'] },
  ],
  [
    'a comma instead of the dot of a domain, among plain addresses',
    `${JON}, kare@stbrannocs,example, ${MINA}`,
    { ...two, wrong: ['kare@stbrannocs,example'] },
  ],
  [
    'a domain without a dot, and a player without an address',
    'kare@ward, tom',
    { wrong: ['kare@ward', 'tom'] },
  ],
  [
    'a player without an address before two who have one',
    `Ada Berg, Lindqvist, Jon <${JON}>, Okafor, Mina <${MINA}>`,
    { ...two, beside: ['Lindqvist', 'Jon', 'Okafor', 'Mina'], leftOut: ['Ada Berg'] },
  ],
  [
    'names after their addresses',
    `${JON}, Jon, ${MINA}, Mina, Ada Berg`,
    { ...two, beside: ['Jon', 'Mina'], leftOut: ['Ada Berg'] },
  ],
  [
    'an address with two at-signs beside a valid one',
    `Jon\tjon@@skerra.example\t${JON}`,
    { addresses: [JON], wrong: ['jon@@skerra.example'], beside: ['Jon'] },
  ],
]

const FILES: readonly Case[] = [
  ['a column and nothing else', `${JON}\n${MINA}\n`, two],
  [
    'Excel: semicolons, column headings, and empty rows',
    `Name;E-mail;Ward\r\nJon;${JON};4\r\nMina;${MINA};4\r\n;;\r\n;;\r\n`,
    { ...two, beside: ['Name, E-mail, Ward', 'Jon, 4', 'Mina, 4'] },
  ],
  [
    'Excel: a first line that names the separator',
    `sep=;\r\nE-mail\r\n${JON}\r\n`,
    { addresses: [JON], beside: ['E-mail'] },
  ],
  [
    'a title above the column headings',
    `Night exercise, ward 4;;\n;;\nName;E-mail;\nJon;${JON};\n`,
    { addresses: [JON], beside: ['Name, E-mail', 'Jon'], leftOut: ['Night exercise, ward 4'] },
  ],
  [
    'a total at the end',
    `Name;E-mail\nJon;${JON}\nMina;${MINA}\nTotal;2\n`,
    { ...two, beside: ['Name, E-mail', 'Jon', 'Mina'], leftOut: ['Total, 2'] },
  ],
  ['a total in words', `${JON}\n${MINA}\nTotal: 2 players\n`, { ...two, leftOut: ['Total: 2 players'] }],
  [
    'names in quotes with a comma',
    `"Name","Address"\n"Lindqvist, Jon","${JON}"\n`,
    { addresses: [JON], beside: ['Name, Address', 'Lindqvist Jon'] },
  ],
  [
    'every cell in quotes, separated by semicolons',
    `"${JON}";"Ward 4"\r\n"${MINA}";"Ward 5"\r\n`,
    { ...two, beside: ['Ward 4', 'Ward 5'] },
  ],
  ['with a byte order mark', `\ufeff${JON}\r\n${MINA}`, two],
  [
    'a first line with a typing error',
    `jon.skerra.example\n${MINA}\n`,
    { addresses: [MINA], wrong: ['jon.skerra.example'] },
  ],
  [
    'a player without an address',
    `Name;E-mail\nJon;${JON}\nAda, on leave;;4\n`,
    { addresses: [JON], wrong: ['Ada, on leave;;4'], beside: ['Name, E-mail', 'Jon'] },
  ],
  [
    'two addresses of one player',
    `Name;Work e-mail;Private e-mail\nJon;${JON};jon@home.example\nMina;${MINA};\n`,
    {
      addresses: [JON, 'jon@home.example', MINA],
      several: 1,
      beside: ['Name, Work e-mail, Private e-mail', 'Jon', 'Mina'],
    },
  ],
  [
    'addresses separated by commas, on several lines',
    `${JON}, ${MINA},\n${IDA}`,
    { addresses: [JON, MINA, IDA] },
  ],
  ['nothing', '', {}],
  ['only column headings', 'Name;E-mail\r\n', { beside: ['Name, E-mail'] }],
  [
    'a Danish list',
    `Navn;Mailadresse\nJon;${JON}\nI alt;1`,
    { addresses: [JON], beside: ['Navn, Mailadresse', 'Jon'], leftOut: ['I alt, 1'] },
  ],
  [
    'a German list separated by tabs',
    `Vorname\tNachname\tE-Mail-Adresse\nJon\tLindqvist\t${JON}`,
    { addresses: [JON], beside: ['Vorname Nachname E-Mail-Adresse', 'Jon Lindqvist'] },
  ],
  [
    'a directory export',
    `displayName,userPrincipalName,department\nJon Lindqvist,${JON},IT\n`,
    { addresses: [JON], beside: ['displayName, userPrincipalName, department', 'Jon Lindqvist, IT'] },
  ],
]

describe('on the clipboard', () => {
  test.each(CLIPBOARDS)('%s', (_what, text, expected) =>
    expect(players(readList(text))).toEqual({ ...NOTHING, ...expected }),
  )
})

describe('in a file', () => {
  test.each(FILES)('%s', (_what, text, expected) =>
    expect(players(readListFile(text))).toEqual({ ...NOTHING, ...expected }),
  )
})

const SLIPS: readonly Case[] = [
  ['a space instead of the dot of a name', 'mary jones@t.example', { wrong: ['mary jones@t.example'] }],
  [
    'a space instead of the dot of a name with capitals',
    'Mary Jones@t.example',
    { wrong: ['Mary Jones@t.example'] },
  ],
  ['a space in the domain', 'jones@t.exam ple', { wrong: ['jones@t.exam ple'] }],
  ['a comma instead of the dot of the domain', 'niamh@t,example', { wrong: ['niamh@t,example'] }],
  ['a domain without its end', 'niamh@t', { wrong: ['niamh@t'] }],
  ['a formula', '=cmd|calc@x.example', { wrong: ['=cmd|calc@x.example'] }],
  ['a colon instead of the dot of a name', 'mary:jones@t.example', { wrong: ['mary:jones@t.example'] }],
  ['a quote within a name', 'mary"jones@t.example', { wrong: ['mary"jones@t.example'] }],
  ['a backslash within a name', 'mary\\jones@t.example', { wrong: ['mary\\jones@t.example'] }],
  ['an unclosed bracket', 'mary(jones@t.example', { wrong: ['mary(jones@t.example'] }],
  ['a dot before the name', '.maeve@x.example', { wrong: ['.maeve@x.example'] }],
  [
    'one among valid addresses',
    `${JON}; mary jones@t.example; ${MINA}`,
    { ...two, wrong: ['mary jones@t.example'] },
  ],
  [
    'one among valid addresses, separated by commas',
    `${JON}, mary jones@t.example, ${MINA}`,
    { ...two, wrong: ['mary jones@t.example'] },
  ],
  [
    'one on its own line',
    `${JON}\nmary jones@t.example\n${MINA}`,
    { ...two, wrong: ['mary jones@t.example'] },
  ],
  [
    'one in a column',
    `Mary\tmary jones@t.example\nMina\t${MINA}`,
    { addresses: [MINA], wrong: ['Mary mary jones@t.example'], beside: ['Mina'] },
  ],
  [
    'a comma in an address in angle brackets',
    `Kare <kare@ward,example>`,
    { wrong: ['Kare <kare@ward,example>'] },
  ],
]

test.each(SLIPS)(
  'a typing error does not turn into another player, and is kept for correction: %s',
  (_what, text, expected) => {
    expect(players(readList(text))).toEqual({ ...NOTHING, ...expected })
    expect(readListFile(text)).toMatchObject({ addresses: expected.addresses ?? [] })
  },
)

test.each([
  `Mary Jones <${JON}>`,
  `Jon ${JON}`,
  `To: ${JON}`,
  `To:${JON}`,
  `(work) ${JON}`,
  `${JON} and ${MINA}`,
  `mailto:${JON}`,
  `|Jon|${JON}|`,
])('%s is not a typing error', text => expect(readList(text)).toMatchObject({ wrong: [] }))

const TEAMS: readonly [what: string, text: string, teams: readonly string[], strange: readonly string[]][] = [
  [
    'a second column of a spreadsheet',
    `${JON}\tAthena\n${MINA}\thades`,
    [`${JON} Athena`, `${MINA} Hades`],
    [],
  ],
  ['one row', `${JON}\tAthena`, [`${JON} Athena`], []],
  [
    'a column with a heading',
    `email,team\n${JON},Athena\n${MINA},\n${IDA},Zeus`,
    [`${JON} Athena`],
    ['Zeus'],
  ],
  [
    'a column before the address',
    `Team;Name;E-mail\nCronus;Jon;${JON}\nArtemis;Mina;${MINA}`,
    [`${JON} Cronus`, `${MINA} Artemis`],
    [],
  ],
  ['a list', `${JON}, Athena; ${MINA}, Hades`, [`${JON} Athena`, `${MINA} Hades`], []],
  ['a person with the name of a team', 'Athena\tathena.berg@x.ie', [], []],
  ['a person with the name of a team, after the address', 'athena.berg@x.ie\tAthena', [], []],
  ['an unknown team', `${JON}\tZeus`, [], ['Zeus']],
  [
    'a column of teams after one of wards',
    `${JON}\tWard 4\tAthena\n${MINA}\tWard 4\tOlympus`,
    [`${JON} Athena`],
    ['Olympus'],
  ],
]

test.each(TEAMS)('the team beside an address is taken: %s', (_what, text, teams, strange) => {
  for (const read of [readList, readListFile]) {
    const listed = read(text)
    expect(listed.teams.map(({ address, team }) => `${address} ${team}`)).toEqual(teams)
    expect(listed.strangeTeams).toEqual(strange)
    expect(listed.wrong).toEqual([])
  }
})

test('a very long text is read at once', () => {
  for (const text of [
    'a@'.repeat(200_000),
    '"'.repeat(200_000),
    '(,'.repeat(200_000),
    `${'<'.repeat(100_000)}${JON}`,
    'x'.repeat(400_000),
    `${'x'.repeat(400_000)} @ ${'y '.repeat(100_000)}a@b.ie`,
  ])
    expect(readList(text).addresses.length).toBeLessThan(2)
})

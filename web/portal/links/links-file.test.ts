import { describe, expect, test } from 'vitest'
import { linksFile, linksFileName } from './links-file.ts'

const links = [
  { code: 'K7PQ', link: 'https://exercises.example/exercise/one' },
  { code: 'M2RX', link: 'https://exercises.example/exercise/two' },
]

describe('the links of a private order', () => {
  test('are one line per place, as Excel reads them', () => {
    expect(linksFile({ identifier: 'Keepers, "night"', links })).toBe(
      '\uFEFF"Identifier","Place","Code","Link"\r\n' +
        '"Keepers, ""night""",1,"K7PQ","https://exercises.example/exercise/one"\r\n' +
        '"Keepers, ""night""",2,"M2RX","https://exercises.example/exercise/two"\r\n',
    )
  })

  test.each(['=HYPERLINK("https://thief.example")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
    'hold no formula: %s',
    identifier => {
      expect(linksFile({ identifier, links })).toContain(`"'${identifier.replaceAll('"', '""')}",1,`)
    },
  )

  test('come under a name that every file system accepts', () => {
    expect(linksFileName('Night shift, ward 4')).toBe('Night shift  ward 4 links.csv')
    expect(linksFileName('..\\..:"<Ñandú>')).toBe('.. .. Ñandú links.csv')
    expect(linksFileName('?')).toBe('links.csv')
  })
})

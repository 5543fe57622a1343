import { expect, test } from 'vitest'
import { isOfOneFile, namedIn, withNamed } from './named.ts'

const read = (query: string) => namedIn(new URLSearchParams(query))

test('an address names a file and perhaps an event of it; an event alone names nothing', () => {
  expect(read('load=Night%20boat&event=7')).toEqual({
    load: 'Night boat',
    event: '7',
    section: '',
    scenario: '',
  })
  expect(read('load=Gate+card')).toEqual({ load: 'Gate card', event: '', section: '', scenario: '' })
  expect(read('event=7&from=2')).toEqual({ load: '', event: '', section: '', scenario: '' })
})

test('the open item is written into the address beside other parameters, and read back unchanged', () => {
  const open = { load: 'a&b=c #1', event: 'first call', section: '', scenario: '' }
  const written = withNamed(new URLSearchParams('from=2&load=Old&event=9'), open)
  expect([written.get('from'), written.getAll('load').length]).toEqual(['2', 1])
  expect(read(written.toString())).toEqual(open)
  expect(withNamed(written, { load: '', event: '3', section: 'Noise', scenario: 'x' }).toString()).toBe(
    'from=2',
  )
  expect(isOfOneFile({ load: 'night BOAT' }, { load: 'Night boat' })).toBe(true)
})

test("a scenario's own text is a different file from the library's text of the same name", () => {
  const own = { load: 'Who is who', event: '', section: '', scenario: 'Paper Trail' }
  expect(read(withNamed(new URLSearchParams(), own).toString())).toEqual(own)
  expect(read('scenario=Paper%20Trail')).toEqual({ load: '', event: '', section: '', scenario: '' })
  expect(isOfOneFile(own, { load: 'Who is who' })).toBe(false)
  expect(isOfOneFile(own, { load: 'who is WHO', scenario: 'paper trail' })).toBe(true)
})

test('an address names a tab of the scenario beside the scenario', () => {
  const open = { load: 'Night boat', event: '', section: 'Noise', scenario: '' }
  expect(withNamed(new URLSearchParams(), open).toString()).toBe('load=Night+boat&section=Noise')
  expect(read('load=Night+boat&section=Noise')).toEqual(open)
})

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

test('what is open is written into it beside what stands there, and read as it was', () => {
  const open = { load: 'a&b=c #1', event: 'first call', section: '', scenario: '' }
  const written = withNamed(new URLSearchParams('from=2&load=Old&event=9'), open)
  expect([written.get('from'), written.getAll('load').length]).toEqual(['2', 1])
  expect(read(written.toString())).toEqual(open)
  expect(withNamed(written, { load: '', event: '3', section: 'Noise', scenario: 'x' }).toString()).toBe(
    'from=2',
  )
  expect(isOfOneFile({ load: 'night BOAT' }, { load: 'Night boat' })).toBe(true)
})

test('the text that a scenario carries is another one than that of the library', () => {
  const own = { load: 'Who is who', event: '', section: '', scenario: 'Paper Trail' }
  expect(read(withNamed(new URLSearchParams(), own).toString())).toEqual(own)
  expect(read('scenario=Paper%20Trail')).toEqual({ load: '', event: '', section: '', scenario: '' })
  expect(isOfOneFile(own, { load: 'Who is who' })).toBe(false)
  expect(isOfOneFile(own, { load: 'who is WHO', scenario: 'paper trail' })).toBe(true)
})

test('a tab of the scenario is named beside it, with or without an event', () => {
  const open = { load: 'Night boat', event: '', section: 'Noise', scenario: '' }
  expect(withNamed(new URLSearchParams(), open).toString()).toBe('load=Night+boat&section=Noise')
  expect(read('load=Night+boat&section=Noise')).toEqual(open)
})

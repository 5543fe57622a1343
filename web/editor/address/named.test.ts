import { expect, test } from 'vitest'
import { isOfOneFile, namedIn, withNamed } from './named.ts'

const read = (query: string) => namedIn(new URLSearchParams(query))

test('an address names a file and perhaps an event of it; an event alone names nothing', () => {
  expect(read('load=Night%20boat&event=7')).toEqual({ load: 'Night boat', event: '7' })
  expect(read('load=Gate+card')).toEqual({ load: 'Gate card', event: '' })
  expect(read('event=7&from=2')).toEqual({ load: '', event: '' })
})

test('what is open is written into it beside what stands there, and read as it was', () => {
  const open = { load: 'a&b=c #1', event: 'first call' }
  const written = withNamed(new URLSearchParams('from=2&load=Old&event=9'), open)
  expect([written.get('from'), written.getAll('load').length]).toEqual(['2', 1])
  expect(read(written.toString())).toEqual(open)
  expect(withNamed(written, { load: '', event: '3' }).toString()).toBe('from=2')
  expect(isOfOneFile({ load: 'night BOAT' }, { load: 'Night boat' })).toBe(true)
})

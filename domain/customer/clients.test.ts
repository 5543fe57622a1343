import { expect, test } from 'vitest'
import { clientProblems, isLogo, pictureAt } from './clients.ts'

const form = { name: 'St Brannoc’s', email: 'it@stbrannocs.example', logoUrl: '', supportEmail: '' }

test.each([
  [{ name: '' }, 'client name required'],
  [{ email: '' }, 'client email required'],
  [{ email: 'nobody' }, 'client email invalid'],
  [{ logoUrl: 'logo' }, 'logo url invalid'],
  [{ supportEmail: 'nobody' }, 'client email invalid'],
])('a new client with %j is refused', (broken, refused) => {
  expect(clientProblems({ ...form, ...broken }, true)).toEqual([{ refused }])
})

test('all errors are named, in the order of the form', () => {
  const problems = clientProblems({ name: '', email: '', logoUrl: 'logo', supportEmail: 'nobody' }, true)
  expect(problems.map(({ refused }) => refused)).toEqual([
    'client name required',
    'client email required',
    'logo url invalid',
    'client email invalid',
  ])
})

test('a client that exists keeps its address, which need not be given again', () => {
  expect(clientProblems({ ...form, email: '' }, false)).toEqual([])
})

test('a logo has an https address, as our pages require of pictures, or is a file of our own', () => {
  for (const url of [
    'https://stbrannocs.example/logo.png',
    'HTTPS://x.example/a',
    '/images/logo-crest.png',
    '/images/logos/Harrowgate%20logo.png',
    '/images/logos/Sør crest.png',
    '/images/logos/S%C3%B8r.png',
  ])
    expect(isLogo(url)).toBe(true)
  for (const url of [
    'http://x.example/logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//x.example/a',
    'https://u:p@x.example/',
    '/images/../x',
    '/images/%2e%2e/x',
    '/images/a%2F..%2Fx',
    '/images/half%',
    '/images/a%00b.png',
    '/images/"x.png',
    'ftp://x/',
  ])
    expect(isLogo(url)).toBe(false)
})

test('the picture of a logo is found by its name in the library, however its address is written', () => {
  expect(pictureAt('/images/logos/A%20b.png')).toBe('logos/A b.png')
  expect(pictureAt('/images/logos/A b.png')).toBe('logos/A b.png')
  expect(pictureAt('/logos/crest.png')).toBe('logos/crest.png')
  expect(pictureAt('/images/crest.png')).toBe('crest.png')
  expect(pictureAt('https://x.example/images/crest.png')).toBeNull()
})

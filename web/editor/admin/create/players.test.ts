import { expect, test } from 'vitest'
import { playersIn } from './players.ts'

test('a pasted list has an address in each line, or between commas', () => {
  expect(playersIn('ada@pier.example\nbo@pier.example, cy@pier.example; dee@pier.example\n\n').map(({ email }) => email)).toEqual([
    'ada@pier.example',
    'bo@pier.example',
    'cy@pier.example',
    'dee@pier.example',
  ])
})

test('a team stands beside its address, however it is spelled; a file may name its columns', () => {
  expect(playersIn('Email,Team\r\nada@pier.example,athena\r\n"bo@pier.example";"Hades"\r\ncy@pier.example')).toEqual([
    { email: 'ada@pier.example', team: 'Athena' },
    { email: 'bo@pier.example', team: 'Hades' },
    { email: 'cy@pier.example', team: '-1' },
  ])
})

test('what is no address and no team is kept to be named', () => {
  expect(playersIn('ada at pier')).toEqual([{ email: 'ada at pier', team: '-1' }])
  expect(playersIn('ada@pier.example, Zeus')).toEqual([{ email: 'ada@pier.example', team: 'Zeus' }])
})

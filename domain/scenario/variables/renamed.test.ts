import { expect, test } from 'vitest'
import { mail } from '#test/support/stories/given-story.ts'
import { variable } from '../schema.ts'
import { renamedVariables, withVariableIds } from './renamed.ts'

const word = (id: string, name: string) => variable.parse({ id, name, default: name })
const [town, firm] = [word('town', 'Town'), word('firm', 'Firm')]

test('a variable that changed in its id alone is known by the rest, wherever it is listed', () => {
  expect([...renamedVariables([town, firm], [firm, { ...town, id: 'city' }])]).toEqual([['town', 'city']])
})
test.each([
  ['changed otherwise too', [town], [word('city', 'City')]],
  ['was removed', [town, firm], [firm]],
  ['is one of two alike', [town, { ...town, id: 'place' }], [{ ...town, id: 'city' }]],
])('one that %s is not', (_, before, after) => {
  expect([...renamedVariables(before, after)]).toEqual([])
})

test('all texts follow, patterns included, and parts without the variable stay the same objects', () => {
  const event = mail('1', {
    subject: 'In {{town}} and {{ town }}, not {{towns}}',
    content: '<p>{{firm}} in <b>{{town}}</b></p>',
    responseType: 'text',
    matchers: [{ kind: 'pattern', field: '', feedback: {}, right: ['{{town}}+'], partly: [] }],
  })
  const [kept, now] = withVariableIds([mail('2'), event], new Map([['town', 'city']]))
  expect(now).toMatchObject({
    subject: 'In {{city}} and {{ city }}, not {{towns}}',
    content: '<p>{{firm}} in <b>{{city}}</b></p>',
    matchers: [{ right: ['{{city}}+'] }],
  })
  const two = [mail('2'), event]
  expect(withVariableIds(two, new Map([['town', 'city']]))[0]).toBe(two[0])
  expect(withVariableIds(two, new Map([['port', 'city']]))).toBe(two)
  expect(kept?.subject).toBe('About 2')
})

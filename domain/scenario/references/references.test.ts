import { expect, test } from 'vitest'
import { addresseesOf, listedIn, targetsIn, withoutGone, withReferences } from './references.ts'
import { event } from '../schema.ts'

const role = (id: string, name: string) => ({ id, name, description: '', players: null, deputy: '' })
const objective = (id: string, name: string) => ({ id, name, good: '', tags: [] })
const asked = event.parse({
  ...{ id: 'ask', type: 'Email', responseType: 'option', objectives: ['o1', 'o2'] },
  options: [
    { id: 'a', text: 'Call', objectives: ['o2'] },
    { id: 'b', text: 'Wait' },
  ],
  to: { roles: ['r1', 'r2'], teams: ['Athena'] },
})
const HERE = listedIn({
  objectives: [objective('o1', 'Report in time'), objective('o2', 'Decide together')],
  roles: [role('r1', 'Lead'), role('r2', 'Press officer')],
})

test('addressees are the roles in the author’s order, unknown ones by id, and the teams', () => {
  const roles = [role('r2', 'Press officer'), role('r3', 'Medic'), role('r1', 'Lead')]
  expect(addresseesOf(asked, roles)).toEqual(['Press officer', 'Lead', 'Athena'])
  expect(addresseesOf(asked)).toEqual(['r1', 'r2', 'Athena'])
  expect(addresseesOf({ to: undefined }, roles)).toEqual([])
})

test('in another scenario a reference leads to what has the same name, whatever its id', () => {
  const there = listedIn({
    objectives: [objective('o1', 'Keep calm'), objective('o7', ' decide TOGETHER ')],
    roles: [role('r1', 'Medic'), role('r2', 'Press officer')],
  })
  const { event: copy, dropped } = withReferences(asked, targetsIn(there, HERE))
  expect(copy).toMatchObject({ objectives: ['o7'], to: { roles: ['r2'], teams: ['Athena'] } })
  expect(copy.options.map(({ objectives }) => objectives)).toEqual([['o7'], undefined])
  expect(dropped).toBe(2)
})

test('without the names of the other scenario, the id decides', () => {
  const there = listedIn({ objectives: [objective('o2', 'Decide together')], roles: [] })
  const { event: copy, dropped } = withReferences(asked, targetsIn(there, undefined))
  expect([copy.objectives, copy.to, dropped]).toEqual([['o2'], { roles: [], teams: ['Athena'] }, 3])
})

test('what is gone from the details is gone from events; without roles and teams, an event is for everyone', () => {
  const after = { objectives: HERE.objectives.slice(0, 1), roles: [] }
  const left = withoutGone({ ...asked, to: { roles: ['r1'], teams: [] } }, HERE, after)
  expect(left).not.toHaveProperty('to')
  expect([left.objectives, left.options[0]]).toEqual([['o1'], { id: 'a', text: 'Call', next: '-1' }])
})

test('an event that keeps all its references stays the same; a reference that led nowhere before is left', () => {
  const odd = { ...asked, to: { roles: ['never'], teams: [] } }
  expect(withoutGone(odd, HERE, HERE)).toBe(odd)
  expect(withReferences(asked, targetsIn(HERE, HERE)).event).toBe(asked)
})

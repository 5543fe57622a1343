import { expect, test } from 'vitest'
import { makeDesk, stateOf, workOf } from '../desk/desk.ts'
import { allEvents, newEvent, newWork, opened, type Work } from '../desk/work.ts'
import { personaKey } from '../find/personas.ts'
import { eventsChanged, replaceSenders, usedIn } from './senders-on-desk.ts'

const persona = (organisation: string, name: string, email: string, role: string) => ({
  ...{ organisation, name, email, role },
  ...{ picture: '', used: 0 },
})
const ida = persona('Vantreford', 'Ida', 'ida@vantreford.example', 'Head of IT')
const olav = persona('Vantreford', 'Olav', 'olav@vantreford.example', 'Nurse')
const maeve = persona('St Brannoc’s', 'Maeve', 'maeve@brannoc.example', 'Head of IT')
const ORGANISATIONS = [
  { name: 'Vantreford', email: '', personas: [ida, olav] },
  { name: 'St Brannoc’s', email: '', personas: [maeve] },
]
const mail = (id: string, { organisation, name, email, role }: typeof ida, more = {}) => ({
  ...{ ...newEvent(id), type: 'Email' as const, organisation, name, role, address: email },
  ...more,
})
const comment = {
  id: 'c1',
  persona: 'Ida',
  organisation: 'Vantreford',
  address: '@ida',
  content: 'So it is.',
}
const work: Work = {
  ...newWork(),
  sections: newWork().sections.map((section, at) =>
    at === 0
      ? {
          ...section,
          events: [
            mail('1', ida),
            mail('2', ida, { address: 'ida@vantref0rd.example', subject: 'Forged' }),
            mail('3', olav, { type: 'Social', address: '@olav', comments: [comment] }),
            mail('4', maeve),
          ],
        }
      : section,
  ),
}
const keyOf = ({ organisation, name }: typeof ida) => personaKey(organisation, name)
const shown = (now: Work) =>
  allEvents(now.sections).map(({ name, organisation, address, role }) =>
    [name, organisation, address, role].join(', '),
  )

test('each sender is named with the events that show it, including as the author of a comment', () => {
  expect(usedIn(work).map(({ sender, events }) => `${sender.name}: ${events.join(', ')}`)).toEqual([
    'Ida: 1, 2, 3',
    'Maeve: 4',
    'Olav: 3',
  ])
  expect(eventsChanged(usedIn(work), { [keyOf(ida)]: keyOf(maeve), [keyOf(olav)]: '' }).size).toBe(3)
})

test('a chosen sender is replaced in this scenario alone, in one step; an address written for one message stays', () => {
  const desk = makeDesk(stateOf(opened(work, '1')))
  const chosen = { [keyOf(ida)]: keyOf(maeve), [keyOf(maeve)]: keyOf(ida) }
  replaceSenders(desk, usedIn(work), chosen, ORGANISATIONS)
  const now = workOf(desk.get())
  expect(shown(now)).toEqual([
    'Maeve, St Brannoc’s, maeve@brannoc.example, Head of IT',
    'Maeve, St Brannoc’s, ida@vantref0rd.example, Head of IT',
    'Olav, Vantreford, @olav, Nurse',
    'Ida, Vantreford, ida@vantreford.example, Head of IT',
  ])
  expect(allEvents(now.sections)[2]?.comments[0]).toMatchObject({ persona: 'Maeve', address: '@maeve' })
  expect(now.editing?.event.name).toBe('Maeve')
  expect(now.sections[1]).toBe(work.sections[1])
  desk.undo()
  expect(workOf(desk.get()).sections).toBe(work.sections)
})

test('a sender that the library does not have is replaced as well', () => {
  const gone = mail('5', persona('Gone', 'Nils', '@nils', 'Guest'), { type: 'Social' })
  const desk = makeDesk(
    stateOf({ ...work, sections: [{ name: '1', events: [gone] }, ...work.sections.slice(1)] }),
  )
  const used = usedIn(workOf(desk.get()))
  replaceSenders(desk, used, { [personaKey('Gone', 'Nils')]: keyOf(olav) }, ORGANISATIONS)
  expect(shown(workOf(desk.get()))).toEqual(['Olav, Vantreford, @olav, Nurse'])
})

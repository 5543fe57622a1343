import { expect, test } from 'vitest'
import { invitation, reminder, type Invitation } from './invitation.ts'
import { testMail } from './test-mail.ts'

const told: Invitation = {
  brand: { name: 'St Brannoc’s', logo: '', support: '' },
  title: 'Code Grey',
  subtitle: '',
  identifier: 'Autumn drill',
  playtime: '90 minutes',
  team: null,
  role: null,
  invitedBy: '',
  startsAt: Date.UTC(2026, 10, 25),
  isEarly: false,
  expiresAt: Date.UTC(2026, 11, 9, 23, 59, 59),
  link: 'https://exercises.example/exercise/abc',
  seat: '5f0c',
  writtenAt: Date.UTC(2026, 10, 20),
  organiser: { name: 'Holdfast', address: 'exercises@holdfast.example' },
}
const OPENS = 'It opens on 25 November 2026 at 00:00 UTC: your link works from then on.'

test.each([
  ['an invitation', invitation],
  ['a reminder', reminder],
])(
  '%s before the exercise opens says when the link begins to work, and one sent afterwards does not',
  (_letter, write) => {
    const early = write({ ...told, isEarly: true })
    expect(early.plain).toContain(OPENS)
    expect(early.html).toContain(OPENS)
    expect(write(told).plain).not.toContain('opens on')
  },
)

test('a reminder before the exercise opens does not mention earlier progress', () => {
  expect(reminder({ ...told, isEarly: true }).plain).not.toContain('already started')
  expect(reminder(told).plain).toContain('If you have already started')
})

test('both letters name the player’s role, if there is one', () => {
  for (const write of [invitation, reminder]) {
    const letter = write({ ...told, team: 'Athena', role: 'Press <officer>' })
    expect(letter.plain).toMatch(/Your role:? +Press <officer>/)
    expect(letter.html).toContain('Press &lt;officer&gt;')
    expect(write(told).plain + write(told).html).not.toContain('Your role')
  }
})

test('a player without a team reads that the clock stops; one in a team, whose clock runs on, does not', () => {
  for (const write of [invitation, reminder]) {
    expect(write(told).plain).toContain('the clock stops while no page of your exercise is open')
    expect(write({ ...told, team: 'Athena' }).plain).not.toContain('the clock stops')
  }
})

test('the letters and their calendar entries say the same of the link: anyone who has it can play', () => {
  for (const write of [invitation, reminder])
    for (const oneScreen of [false, true]) {
      const { plain, calendar } = write({ ...told, oneScreen })
      expect(plain).toContain('anyone who has it can play in your place')
      expect(calendar?.text.replaceAll('\r\n ', '')).toContain('anyone who has it can play in your place')
    }
})

test('a team at one screen reads that it plays together, and that the link is its own', () => {
  for (const write of [invitation, reminder]) {
    const { plain, html } = write({ ...told, oneScreen: true })
    expect(plain).toContain('As a team at one screen')
    expect(html).toContain('As a team at one screen')
    expect(plain).toContain('You play as a team at one screen: meet in one room, open the link once')
    expect(plain).not.toContain('personal')
    expect(plain).not.toContain('the clock stops while no page')
    expect(write(told).plain).not.toContain('one screen')
  }
})

test('a test mail says that there is nothing to do and when the exercise opens, and has no link', () => {
  const { subject, plain, html, calendar } = testMail({
    ...told,
    isEarly: true,
    invitedBy: 'lindqvist',
  } as Invitation)
  expect(subject).toBe('A test before your exercise: Code Grey (Autumn drill)')
  for (const text of [plain, html]) {
    expect(text).toContain('This email tests whether our emails reach you. There is nothing to do.')
    expect(text).toContain('opens on 25 November 2026 at 00:00 UTC')
    expect(text).toContain('lindqvist')
    expect(text).not.toContain('exercise/abc')
  }
  expect(plain).not.toContain('http')
  expect(calendar).toBeUndefined()
})

import { expect, test } from 'vitest'
import { senderGroups } from './sender-groups.ts'

const organisation = (name: string, events: number, lookalike = '', domain = '') => ({
  ...{ name, events, lookalike, personas: [] },
  domains: domain === '' ? [] : [domain],
})

test('the scenario’s own senders come first, and easily confused ones are told apart', () => {
  const groups = senderGroups([
    organisation('Saint Brannocs IT', 1, 'St Brannoc’s Hospital', 'stbrannocs-it.example'),
    organisation('St Brannoc’s Hospital', 14, 'Saint Brannocs IT', 'stbrannocs.example'),
    organisation('Daily Skerra', 0),
  ])
  expect(
    groups.map(({ name, picks }) => [name, ...picks.map(({ label, note }) => `${label} (${note})`)]),
  ).toEqual([
    [
      'In this scenario',
      'St Brannoc’s Hospital (14 messages, not Saint Brannocs IT: @stbrannocs.example)',
      'Saint Brannocs IT (1 message, not St Brannoc’s Hospital: @stbrannocs-it.example)',
    ],
    ['From the library', 'Daily Skerra ()'],
  ])
})

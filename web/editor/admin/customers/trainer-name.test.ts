import { expect, test } from 'vitest'
import { renamedFor } from './trainer-name.ts'

test.each([
  ['', '', 'pier', 'pier-'],
  ['pier-', 'pier', 'quay', 'quay-'],
  ['pier-okafor', 'pier', 'quay', 'quay-okafor'],
  ['pier-okafor', 'pier', '', 'okafor'],
  ['okafor', '', 'quay', 'quay-okafor'],
  ['pier-', 'pier', '', ''],
  ['other-okafor', 'pier', 'quay', 'other-okafor'],
])('“%s” under %j becomes, under %j, “%s”', (username, before, client, renamed) => {
  expect(renamedFor(client, before, username)).toBe(renamed)
})

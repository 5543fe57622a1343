import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counts } from './Counts.tsx'
import { PlayerTable } from './PlayerTable.tsx'

const player = (name: string, code: string) => ({
  ...{ name: code, player: name, team: '', letter: null, scenario: 'Code Grey' },
  ...{ started: true, completedAt: '' },
  ...{ expireAt: '4 March', expiresAt: '2026-03-04T00:00:00.000Z', completed: false, expired: false },
})

test('SEND is offered for players with an address, and for no others', () => {
  const rows = [player('Ada', 'k7qm.ada@pier.example'), player('Ben', 'x2ha')]
  const shown = renderToStaticMarkup(
    createElement(PlayerTable, {
      ...{ title: 'In progress' as const, rows, onHelp: () => {} },
      onRemind: () => Promise.resolve(true),
    }),
  )
  expect(shown).toContain('SEND a reminder to Ada')
  expect(shown).toContain('Ben')
  expect(shown).not.toContain('SEND a reminder to Ben')
})

test('the counts of an exercise say that they count players', () => {
  const counts = { label: 'Spring tide', completed: 1, inProgress: 2, expired: 0 }
  expect(renderToStaticMarkup(createElement(Counts, counts))).toMatch(/Players:.*Completed 1/)
})

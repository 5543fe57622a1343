import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { createOrganisation, createPersona } from '#contracts/calls/people/people.ts'
import { ADMIN } from '#test/http/given-world.ts'
import { makeCall } from '#test/support/wire.ts'

export const EVENTS = 500
const NAME = 'Five hundred'
const PROSE = `<p>${'The intensive care unit reports that its monitors have gone dark, and nobody can say which of them to believe. '.repeat(6)}</p>`
const KINDS = ['none', 'option', 'checkbox', 'text', 'reorder'] as const

/** The events have no errors, because the page asks before it saves a scenario with errors. */
const eventAt = (index: number) => ({
  ...{
    id: `e${index}`,
    type: 'Email',
    name: 'Ada Quist',
    organisation: 'Pier Authority',
    subject: `Mail ${index}`,
    content: PROSE,
  },
  ...{ responseType: KINDS[index % KINDS.length], next: index + 1 < EVENTS ? `e${index + 1}` : '/0' },
  options: ['Call the ward', 'Wait for the morning', 'Tell the press'].map((text, option) => ({
    ...{ id: `o${option}`, text },
    next: option === 0 && index % 3 === 0 && index + 2 < EVENTS ? `e${index + 2}` : '-1',
  })),
  correct: KINDS[index % KINDS.length] === 'reorder' ? ['o0', 'o1', 'o2'] : ['o0'],
  timeLimit: 300,
})

export interface Author {
  readonly sitDown: (page: Page) => Promise<void>
  readonly body: string
}

export const authorOf = async (url: string): Promise<Author> => {
  const { data: token } = await makeCall<typeof loginEditor>(url, 'loginEditor', ADMIN)
  await makeCall<typeof createOrganisation>(url, 'createOrganisation', { name: 'Pier Authority' }, token)
  await makeCall<typeof createPersona>(
    url,
    'createPersona',
    { org: 'Pier Authority', name: 'Ada Quist', email: 'ada@pier.example' },
    token,
  )
  const body = {
    fileName: NAME,
    scenario: [{ name: '1', events: Array.from({ length: EVENTS }, (_, index) => eventAt(index)) }],
  }
  const { findings } = await makeCall<typeof saveFile>(url, 'saveFile', body, token)
  if (findings?.error !== 0)
    throw new Error(`The scenario has ${findings?.error} errors: a save would ask about them.`)
  return {
    body: JSON.stringify(body),
    sitDown: async page => {
      await page.addInitScript(
        ([kept, name]) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
          sessionStorage.setItem('editorScenarioOpen', name)
        },
        [sessionOf(token), NAME] as const,
      )
      await page.goto(`${url}/editor/Scenario`)
      await page
        .getByRole('tab', { name: /^1/ })
        .filter({ hasText: String(EVENTS) })
        .waitFor()
      await page.locator('[data-banner]').click()
    },
  }
}

const sessionOf = (token: string): Readonly<Record<string, string>> => ({
  ...{ editorToken: token, editorUser: ADMIN.username, editorAdmin: 'true', editorRestricted: 'false' },
  editorSetupTime: String(Date.now()),
})

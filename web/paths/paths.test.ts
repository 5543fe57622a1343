import { expect, it } from 'vitest'
import { addressAt } from '#domain/addresses.ts'
import { paths, slugOf, titles } from './paths.ts'

const filled = Object.fromEntries(
  Object.entries<(...parts: string[]) => string>(paths).map(([name, path]) => [
    name,
    path('nov duty/a', 'first call'),
  ]),
)

it('the paths lead to these addresses', () => {
  expect(filled).toMatchInlineSnapshot(`
    {
      "dashboard": "/dashboard",
      "editor": "/editor",
      "editorDocument": "/editor/PDF?load=nov%20duty%2Fa",
      "editorPlay": "/editor/Scenario/Play?from=nov%20duty%2Fa",
      "editorScenario": "/editor/Scenario?load=nov%20duty%2Fa&event=first%20call",
      "editorSection": "/editor/nov%20duty%2Fa",
      "editorTab": "/editor/nov%20duty%2Fa/first-call",
      "enterCode": "/exercise",
      "exercise": "/exercise/nov%20duty%2Fa",
      "facilitator": "/facilitator/nov%20duty%2Fa",
      "forgotten": "/password",
      "home": "/",
      "learners": "/learners",
      "library": "/exercises",
      "login": "/login",
      "logo": "/logos/nov%20duty%2Fa.png",
      "order": "/exercises/nov-duty%2Fa?order",
      "rehearsal": "/rehearsal",
      "report": "/reports/nov%20duty%2Fa",
      "reports": "/reports",
      "scenario": "/exercises/nov-duty%2Fa",
      "video": "/video",
    }
  `)
})

it('every path leads to a page', () => {
  const { logo: _file, ...pages } = filled
  for (const path of Object.values(pages)) expect(addressAt(path.split('?')[0] ?? ''), path).toBeDefined()
})

it('every page has a title', () => {
  expect({ ...titles, order: titles.order('Code Grey'), report: titles.report('nov-duty-a') })
    .toMatchInlineSnapshot(`
    {
      "agreement": "Non-disclosure agreement",
      "dashboard": "Dashboard",
      "editorLogin": "Log in to Editor",
      "forgotten": "Forgotten password",
      "learners": "Learners",
      "library": "Exercise Library",
      "login": "Log In",
      "newPassword": "Set a new password",
      "notFound": "Page Not Found",
      "order": "Order Code Grey",
      "report": "Report nov-duty-a",
      "reports": "Reports",
      "video": "How an exercise runs",
    }
  `)
})

it('a title becomes an address with hyphens for spaces', () => {
  expect(slugOf('Slack Water')).toBe('Slack-Water')
  expect(slugOf('  The 72  hours ')).toBe('The-72-hours')
  expect(paths.scenario('Who pays? 100 % of it')).toBe('/exercises/Who-pays%3F-100-%25-of-it')
})

import { expect, it } from 'vitest'
import { paths, slugOf, titles } from './paths.ts'

it('every address of the product is one of these', () => {
  expect({
    home: paths.home(),
    library: paths.library(),
    scenario: paths.scenario('Code Grey'),
    order: paths.order('Code Grey'),
    login: paths.login(),
    forgotten: paths.forgotten(),
    video: paths.video(),
    dashboard: paths.dashboard(),
    reports: paths.reports(),
    report: paths.report('nov duty/a'),
    learners: paths.learners(),
    exerciseEntry: paths.exerciseEntry(),
    exercise: paths.exercise('f.abc'),
    logo: paths.logo('stbrannocs'),
    editorPlay: paths.editorPlay('first call'),
    rehearsal: paths.rehearsal(),
  }).toMatchInlineSnapshot(`
    {
      "dashboard": "/dashboard",
      "editorPlay": "/editor/Scenario/Play?from=first%20call",
      "exercise": "/exercise/f.abc",
      "exerciseEntry": "/exercise",
      "forgotten": "/password",
      "home": "/",
      "learners": "/learners",
      "library": "/exercises",
      "login": "/login",
      "logo": "/logos/stbrannocs.png",
      "order": "/exercises/Code-Grey?order",
      "rehearsal": "/rehearsal",
      "report": "/reports/nov%20duty%2Fa",
      "reports": "/reports",
      "scenario": "/exercises/Code-Grey",
      "video": "/video",
    }
  `)
})

it('every page has a title', () => {
  expect({ ...titles, order: titles.order('Code Grey'), report: titles.report('nov-duty-a') }).toMatchInlineSnapshot(`
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

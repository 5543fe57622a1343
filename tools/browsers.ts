// npm run browsers: visits each island briefly in Firefox, in WebKit, and in Chromium with classic
// scrollbars. Screenshots, in both themes at 1440 and 375 px, are kept in test-results/browsers for review.
//   npm run browsers                   all three
//   npm run browsers -- firefox        only these: firefox, webkit, chromium
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openHouse } from '#test/support/house.ts'
import { ADMIN } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { openChromium } from './browsers/engines/chromium.ts'
import type { Engine } from './browsers/engines/engine.ts'
import { openFirefox } from './browsers/engines/firefox.ts'
import { until } from './browsers/engines/programs.ts'
import { openWebKit } from './browsers/engines/webkit.ts'
import { VISITS, type World } from './browsers/visits.ts'
import { visitWith } from './browsers/visitor.ts'
import { ensureChromium } from './programs/chromium.ts'
import { ensureProgram, installDebian } from './programs/debian.ts'
import { ROOT, run } from './programs/run.ts'

const PICTURES = join(ROOT, 'test-results/browsers')
const BROWSER_OF_WEBKIT = ['x86_64', 'aarch64'].map(
  machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

const needed = async (name: string, inPackage = name): Promise<string> => {
  const path =
    (await ensureProgram(name)) ?? ((await installDebian(inPackage)) ? await ensureProgram(name) : undefined)
  if (!path)
    throw new Error(
      `${name} could not be installed here. Install it (Debian: ${inPackage}) and run this again.`,
    )
  return path
}

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  firefox: async () => openFirefox(await needed('firefox-esr')),
  webkit: async () => {
    const [driver, screen] = [
      await needed('WebKitWebDriver', 'webkit2gtk-driver'),
      await needed('Xvfb', 'xvfb'),
    ]
    const browser = BROWSER_OF_WEBKIT.find(existsSync)
    if (!browser) throw new Error('WebKitGTK’s MiniBrowser is not where Debian installs it.')
    return openWebKit({ driver, screen, browser })
  },
  chromium: async () => openChromium(await ensureChromium()),
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in ENGINES))
if (unknown.length > 0)
  throw new Error(`Unknown browser: ${unknown.join(', ')}. Choose from ${Object.keys(ENGINES).join(', ')}.`)
const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
if (!ok) throw new Error('The screens could not be built.')
rmSync(PICTURES, { recursive: true, force: true })

const visitAll = async (
  name: string,
  open: () => Promise<Engine>,
  world: () => Promise<World>,
): Promise<readonly string[]> => {
  const engine = await open()
  try {
    const given = await world()
    const complaints: string[] = []
    for (const [island, visit] of VISITS) {
      const visitor = await visitWith(engine, join(PICTURES, name, island))
      await visit(visitor, given).catch((problem: unknown) => {
        complaints.push(`${name}, ${island}: ${String(problem)}`)
        return visitor.look('lost').catch(() => undefined)
      })
      complaints.push(...visitor.complaints)
      console.log(`${name}: the ${island} was visited`)
    }
    return complaints
  } finally {
    await engine.close()
  }
}

await withPostgres(async ({ database }) => {
  const house = await openHouse(await database('first'), 'browsers', {
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const player = await until(
      'the link of a player',
      async () => /(\/exercise\/[\w-]+)/.exec(house.printed())?.[1],
    )
    const world = async (name: string): Promise<World> => {
      const facilitated = await givenFacilitated(house, {
        scenario: 'Code Grey',
        identifier: `Seen in ${name}`,
        teams: ['Athena', 'Hades'],
      })
      return { url: house.url, player, console: facilitated.console, playerPath: facilitated.playerPath }
    }
    const complaints: string[] = []
    const engines = Object.entries(ENGINES).filter(([name]) => asked.length === 0 || asked.includes(name))
    for (const [name, open] of engines) complaints.push(...(await visitAll(name, open, () => world(name))))
    for (const complaint of complaints) console.log(`  ${complaint}`)
    console.log(
      `${engines.length} engines, ${VISITS.length} islands each: ${complaints.length} complaints, goal 0: ${complaints.length === 0 ? 'met' : 'MISSED'}`,
    )
    process.exitCode = complaints.length === 0 ? 0 : 1
  } finally {
    await house.stop()
  }
})

// npm run looks: the journeys, with every screen they look at seen in both themes at three widths. Takes some twenty minutes.
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

const browser = await ensureChromium()
const { ok } = await run('playwright', ['test', ...process.argv.slice(2)], { env: { CHROMIUM: browser, LOOKS: 'all' } })
process.exitCode = ok ? 0 : 1

import { ensureChromium } from './programs/chromium.ts'
import { run } from './programs/run.ts'

const asked = process.argv.slice(2)
const env = {
  CHROMIUM: await ensureChromium(),
  JOURNEYS: 'all',
  ...(asked.includes('--looks') && { LOOKS: 'all' }),
}
const { ok } = await run('playwright', ['test', ...asked.filter(word => word !== '--looks')], { env })
process.exitCode = ok ? 0 : 1

// The headless shell is preferred: a whole Chromium also draws tabs and a toolbar.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebian } from './debian.ts'
import { run } from './run.ts'

const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const ELSEWHERE = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const candidates = (): string[] => [
  ...NAMES.flatMap(name => (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name))),
  ...ELSEWHERE,
  chromium.executablePath(),
]

// Some systems have a script named like the browser that only explains how to install it.
const runs = async (path: string): Promise<boolean> =>
  (await run(path, ['--version', '--no-sandbox'], { quiet: true })).ok

const findChromium = async (): Promise<string | undefined> => {
  for (const path of candidates()) if (existsSync(path) && (await runs(path))) return path
  return undefined
}

const installPlaywright = async (): Promise<boolean> =>
  (await run('playwright', ['install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'])).ok

// Root is expected only in a container, where the headless shell can be installed.
const isContainer = process.getuid?.() === 0

export const ensureChromium = async (): Promise<string> => {
  const found = await findChromium()
  if (found && (found.includes('headless-shell') || !isContainer)) return found
  console.log('Installing a headless Chromium for the journeys.')
  await installDebian(SHELL)
  const debian = await findChromium()
  if (debian) return debian
  await installPlaywright()
  const own = await findChromium()
  if (own) return own
  throw new Error(
    'The journeys need Chromium, and it could not be installed here. Install it by hand and run npm test again.',
  )
}

if (import.meta.main) console.log(await ensureChromium())

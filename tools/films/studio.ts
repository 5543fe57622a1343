import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Launched, launch } from '#test/support/launched.ts'
import { ensureChromium } from '../programs/chromium.ts'
import { ROOT, run } from '../programs/run.ts'
import { type Camera, FRAMES_PER_SECOND, makeCamera, WINDOW } from './camera.ts'
import { type Cue, readingTime, webVttOf } from './captions.ts'
import { develop } from './darkroom/develop.ts'
import type { Film, Scene, Stage } from './film.ts'
import { makeHand } from './hand.ts'

const SIZE = { width: 1280, height: 720 } as const
const BITRATE = 320_000
const LOOK = { locale: 'en-GB', timezoneId: 'UTC', colorScheme: 'light', reducedMotion: 'reduce' } as const
const BREATH = 0.6

export interface Studio {
  readonly make: (film: Film) => Promise<void>
  readonly close: () => Promise<void>
}

export const openStudio = async (): Promise<Studio> => {
  const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
  if (!ok) throw new Error('The screens could not be built.')
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-film-'))
  // If root films, the database runs as another user, who must be able to enter this folder.
  chmodSync(dataDir, 0o711)
  const product = await launch({
    ...environment(),
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    DATABASE_URL: '',
    RATE_LIMIT_SCALE: '20',
  })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...args, '--disable-gpu', '--disable-dev-shm-usage'],
  })
  return {
    make: film => make(film, product, browser),
    close: async () => {
      await browser.close()
      await product.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const make = async (film: Film, product: Launched, browser: Browser): Promise<void> => {
  const context = await browser.newContext({ ...LOOK, viewport: WINDOW, deviceScaleFactor: 1 })
  // The timeout allows for a busy machine.
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const camera = makeCamera(page)
  const others = makeOthers(browser)
  const stage: Stage = {
    page,
    hand: makeHand(page, camera),
    url: product.url,
    elsewhere: others.page,
    player: playerOf(product),
  }
  const { cues, posterAt } = await acted(film, stage, camera)
  await Promise.all([context.close(), others.close()])
  const reel = {
    shots: camera.shots(),
    posterAt,
    ...SIZE,
    framesPerSecond: FRAMES_PER_SECOND,
    bitrate: BITRATE,
  }
  const developed = await develop(browser, reel, camera.pictures)
  writeFileSync(join(ROOT, `${film.file}.mp4`), developed.film)
  writeFileSync(join(ROOT, `${film.file}.webp`), developed.poster)
  writeFileSync(join(ROOT, `${film.file}.vtt`), webVttOf(film.title, cues))
  const [seconds, bytes] = [camera.seconds(), developed.film.length]
  console.log(
    `${film.name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s ${(bytes / 1000).toFixed(0).padStart(6)} kB`,
  )
}

const acted = async (
  film: Film,
  stage: Stage,
  camera: Camera,
): Promise<{ cues: readonly Cue[]; posterAt: number }> => {
  const cues: Cue[] = []
  let posterAt = 0
  let says = ''
  try {
    await film.before?.(stage)
    for (const scene of film.scenes) {
      says = scene.says
      const begins = camera.seconds()
      await play(scene, stage, camera)
      if (scene.poster) posterAt = camera.seconds() - 1 / FRAMES_PER_SECOND
      cues.push({ begins, ends: camera.seconds(), says })
    }
  } catch (problem) {
    const seen = join(tmpdir(), `holdfast-film-${film.name}.png`)
    await stage.page.screenshot({ path: seen })
    throw new Error(`The film ${film.name} broke at “${says}”, see ${seen}`, { cause: problem })
  }
  return { cues, posterAt }
}

const playerOf = (product: Launched): string => {
  const link = /(\/exercise\/[\w-]+)/.exec(product.printed())?.[1]
  if (!link) throw new Error('The demo world names no player.')
  return link
}

const makeOthers = (browser: Browser) => {
  const pages = new Map<string, Promise<Page>>()
  const opened = async () => {
    const context = await browser.newContext(LOOK)
    context.setDefaultTimeout(90_000)
    return context.newPage()
  }
  return {
    page: (who: string) => {
      const page = pages.get(who) ?? opened()
      pages.set(who, page)
      return page
    },
    close: async () => {
      for (const page of await Promise.all(pages.values())) await page.context().close()
    },
  }
}

const play = async (scene: Scene, stage: Stage, camera: Camera): Promise<void> => {
  const begins = camera.seconds()
  await scene.does?.(stage)
  if (scene.title !== undefined) {
    if (scene.does) await camera.look()
    return camera.hold(scene.seconds ?? readingTime(scene.says), {
      title: scene.title,
      pointer: null,
      ...(!scene.does && { picture: '' }),
    })
  }
  const done = camera.seconds() - begins
  camera.hold(Math.max(BREATH, (scene.seconds ?? readingTime(scene.says)) - done))
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

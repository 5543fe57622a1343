// Chromium is started with classic scrollbars, as on Windows.
import { chromium } from '@playwright/test'
import type { Engine } from './engine.ts'

export const openChromium = async (executablePath: string): Promise<Engine> => {
  const browser = await chromium.launch({
    executablePath,
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-features=OverlayScrollbar',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const page = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })).newPage()
  return {
    name: 'chromium',
    open: async url => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // While a page is being replaced, the result is undefined.
    evaluate: expression =>
      page.evaluate(expression).catch((error: unknown) => {
        if (String(error).includes('context was destroyed')) return undefined
        throw error
      }),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    resize: size => page.setViewportSize(size),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

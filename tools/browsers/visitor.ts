import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, Point, Size } from './engines/engine.ts'
import { until } from './engines/programs.ts'
import { stripsIn } from './strips.ts'

export interface Visitor {
  readonly open: (url: string) => Promise<void>
  readonly see: (words: string) => Promise<unknown>
  readonly press: (name: string) => Promise<void>
  readonly fill: (label: string, text: string) => Promise<void>
  /** The browser's native popup is not tested. */
  readonly choose: (label: string, option: string) => Promise<void>
  readonly look: (screen: string) => Promise<void>
  readonly complaints: readonly string[]
}

const [PHONE, DESKTOP]: readonly [Size, Size] = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
]

export const visitWith = async (engine: Engine, folder: string): Promise<Visitor> => {
  mkdirSync(folder, { recursive: true })
  await engine.resize(DESKTOP)
  const complaints: string[] = []
  const ask = <A extends readonly unknown[]>(question: (...given: A) => unknown, ...given: A) =>
    engine.evaluate(`(${question.toString()})(${given.map(value => JSON.stringify(value)).join()})`)
  const found = (name: string, of: string) =>
    until(`"${name}" in ${engine.name}`, async () => {
      const at = await ask(placeOf, name, of)
      return isPoint(at) ? at : undefined
    })
  const press = async (name: string) => engine.click(await found(name, PRESSED))
  const picture = async (screen: string, size: Size) => {
    await engine.resize(size)
    await until('the picture', async () => ((await ask(isAtRest)) ? true : undefined))
    const taken = await engine.picture()
    writeFileSync(join(folder, `${screen}-${size.width}.png`), taken)
    const wrong = await ask(wrongOnScreen)
    const strips = await stripsIn(taken, await ask(scrollbars))
    for (const line of [...(Array.isArray(wrong) ? wrong : []), ...strips])
      complaints.push(`${engine.name}, ${screen}, ${size.width} px: ${line}`)
  }
  return {
    open: engine.open,
    see: words =>
      until(`the words "${words}" in ${engine.name}`, async () =>
        (await ask(shows, words)) === true ? true : undefined,
      ),
    press,
    fill: async (label, text) => {
      await engine.click(await found(label, 'input,textarea,[role=textbox],[role=combobox]'))
      await engine.type(text)
    },
    choose: async (label, option) => {
      await found(label, 'select')
      await ask(chooseIn, label, option)
    },
    look: async screen => {
      for (const theme of ['light', 'dark'] as const) {
        await ask(wear, theme)
        await picture(`${screen}-${theme}`, DESKTOP)
        await picture(`${screen}-${theme}`, PHONE)
      }
      await ask(wear, 'light')
      await engine.resize(DESKTOP)
    },
    complaints,
  }
}

const PRESSED = 'button,a,summary,label,[role=button],[role=tab],[role=menuitem],[role=option],[data-row]'

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

// The functions below run in the page, so they cannot refer to anything outside themselves.

const shows = (words: string) => document.body.innerText.toLowerCase().includes(words.toLowerCase())

const wear = (theme: string) => document.documentElement.setAttribute('data-mantine-color-scheme', theme)

const isAtRest = async () => {
  await new Promise(resolve => setTimeout(resolve, 400))
  return document.getAnimations().every(({ playState }) => playState !== 'running')
}

const placeOf = (name: string, of: string) => {
  const nameOf = (element: Element): string => {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])]
        : []
    const by = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
    return (
      [
        element.getAttribute('aria-label') ?? '',
        ...by,
        ...labels.map(({ textContent }) => textContent),
        element.getAttribute('title') ?? '',
        element.textContent,
      ]
        .map(text => (text ?? '').replaceAll(/\s+/g, ' ').trim())
        .find(text => text !== '') ?? ''
    )
  }
  // An exact name ranks above a partial one, and main content above the bars.
  const rank = (element: Element) =>
    2 * Number(nameOf(element) === name) + Number(element.closest('main,[role=dialog]') !== null)
  const places = [...document.querySelectorAll(of)]
    .filter(element => element.checkVisibility() && element.getClientRects().length > 0)
    .toSorted((a, b) => rank(b) - rank(a))
  const element = places.find(place => nameOf(place).includes(name))
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + Math.min(width / 2, 120), top + height / 2]
  const there = document.elementFromPoint(x, y)
  return there && (element.contains(there) || there.contains(element)) ? { x, y } : null
}

const chooseIn = (label: string, option: string) => {
  const list = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ textContent }) => textContent.includes(label)),
  )
  const chosen = [...(list?.options ?? [])].find(({ text }) => text.includes(option))
  if (!list || !chosen) return
  list.value = chosen.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

const wrongOnScreen = () => {
  const wrong: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth)
    wrong.push(`scrolls sideways by ${page.scrollWidth - page.clientWidth} px`)
  for (const picture of document.images)
    if (picture.checkVisibility() && picture.complete && picture.naturalWidth === 0)
      wrong.push(`no picture for ${picture.src}`)
  for (const row of document.querySelectorAll('[data-mail]')) {
    const [own, item] = [row.getBoundingClientRect(), row.parentElement?.getBoundingClientRect()]
    // The height of an item out of sight may be an estimate.
    const stray =
      item && own.height > 0 && own.top > 0 && own.bottom < innerHeight
        ? Math.max(item.height - own.height, item.width - own.width)
        : 0
    if (stray > 2) wrong.push(`mails have ${stray.toFixed(0)} px of room around them`)
  }
  return [...new Set(wrong)]
}

const scrollbars = () => {
  const strips: {
    readonly x: number
    readonly y: number
    readonly height: number
    readonly beside: number
    readonly of: string
  }[] = []
  const add = (right: number, top: number, height: number, wide: number, of: string) => {
    if (wide > 3 && height > 100)
      strips.push({ x: right - wide / 2, y: top + 4, height: height - 8, beside: right - wide - 2, of })
  }
  const page = document.documentElement
  add(innerWidth, 0, innerHeight, innerWidth - page.clientWidth, 'the page')
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const wide = element.offsetWidth - element.clientWidth
    if (wide < 10 || !element.checkVisibility() || !/auto|scroll/.test(getComputedStyle(element).overflowY))
      continue
    const box = element.getBoundingClientRect()
    add(
      box.right,
      Math.max(0, box.top),
      Math.min(innerHeight, box.bottom) - Math.max(0, box.top),
      wide,
      element.getAttribute('aria-label') ?? element.tagName,
    )
  }
  return strips
}

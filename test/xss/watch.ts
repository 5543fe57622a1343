import type { BrowserContext, Frame, Page } from '@playwright/test'
import { CANARY } from './payloads/payload.ts'

export interface Seen {
  readonly ran: Set<number>
  readonly done: string[]
}

export const watch = async (context: BrowserContext): Promise<Seen> => {
  const seen: Seen = { ran: new Set(), done: [] }
  await context.exposeBinding('tellHit', (_source, number: unknown) => void seen.ran.add(Number(number)))
  await context.addInitScript(() => {
    const hit = (number: unknown) => {
      const tell: unknown = Reflect.get(globalThis, 'tellHit')
      if (typeof tell === 'function') void tell(number)
      return false
    }
    for (const name of ['hit', 'alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(globalThis, name, { value: hit })
  })
  await context.route(`${CANARY}/**`, route => {
    seen.done.push(`${route.request().resourceType()} ${route.request().url()}`)
    return route.fulfill({ status: 204 })
  })
  context.on('page', page => {
    page.on('dialog', dialog => {
      // This is the page's own question before it is left.
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      seen.done.push(`${dialog.type()} ${dialog.message()}`)
      void dialog.dismiss()
    })
  })
  return seen
}

export const provoke = (page: Page | Frame, selector: string) =>
  page.evaluate(async where => {
    // Elements can shadow functions by their names, but no payload has the name of this one.
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT)
    const elements: Element[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Element) elements.push(node)
    const addressOf = (node: EventTarget): string => {
      if (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) return node.href
      return node instanceof SVGAElement ? node.href.animVal || 'none' : ''
    }
    // A data: link leads a frame away, but not the window itself.
    const scripts = self === top ? /^\W*(javascript|data|vbscript)/i : /^\W*(javascript|vbscript)/i
    const isScript = (address: string) => scripts.test(address)
    // Following ordinary links would end the check.
    const stay = (event: Event) => {
      const address = event.composedPath().map(addressOf).find(Boolean) ?? ''
      if (!isScript(address)) event.preventDefault()
    }
    addEventListener('click', stay, true)
    addEventListener('submit', event => event.preventDefault(), true)
    for (const element of elements) {
      const names = Element.prototype.getAttributeNames.call(element).filter(name => name.startsWith('on'))
      if (
        !Element.prototype.closest.call(element, where) &&
        names.length === 0 &&
        !isScript(addressOf(element))
      )
        continue
      for (const name of [...names.map(each => each.slice(2)), 'mouseover', 'focus', 'click'])
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
      if (element instanceof HTMLElement && isScript(addressOf(element)))
        HTMLElement.prototype.click.call(element)
    }
    removeEventListener('click', stay, true)
    // This leaves time for handlers of missing pictures, or of the next frame.
    await new Promise(resolve => setTimeout(resolve, 50))
  }, selector)

import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { part, partAside, partOver } from './part.ts'

const onItsWay = () => new Promise<ComponentType>(() => undefined)
const shown = (slow: ComponentType) => renderToStaticMarkup(createElement(slow))

test('a channel, a mail or an answer that is still loading is a skeleton, announced once to screen readers', () => {
  expect(shown(part(onItsWay))).toMatch(/role="status" aria-label="Loading" aria-busy="true"/)
})

test('a window or an aid that is still loading leaves the page as it is', () => {
  expect([shown(partOver(onItsWay)), shown(partAside(onItsWay))].join('')).not.toContain('Loading')
})

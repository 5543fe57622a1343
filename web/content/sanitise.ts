// Stored HTML may predate today's allow-list (security §4, §9.6).
import createPurify from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, safeLink, safeStyle } from '#domain/scenario/authored-html.ts'

import { shownSource } from './media.ts'

const purify = createPurify(window)

/**
 * A customised built-in element stays customised even without its `is` attribute, and DOMPurify can only
 * empty it, so a plain element replaces it. Its properties can be trusted: only a form's fields could shadow
 * them, and forms are not in the allow-list.
 */
purify.addHook('beforeSanitizeElements', node => {
  if (!(node instanceof Element) || !ALLOWED_TAGS.includes(node.localName) || !node.hasAttribute('is')) return
  const plain = node.ownerDocument.createElementNS(node.namespaceURI, node.localName)
  for (const { name, value } of node.attributes)
    if (ALLOWED_ATTRIBUTES.includes(name)) plain.setAttribute(name, value)
  plain.append(...node.childNodes)
  node.replaceWith(plain)
})

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'href') {
    // DOMPurify would drop about:blank, so it is made to keep the attribute. It then keeps the element's own
    // value, so the safe one must be set first.
    element.setAttribute('href', safeLink(attrValue))
    attribute.forceKeepAttr = true
  }
  if (attrName === 'src') replace(attribute, shownSource(attrValue))
  if (attrName === 'style') replace(attribute, safeStyle(attrValue) || null)
})

purify.addHook('afterSanitizeAttributes', element => {
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  if (element.tagName === 'IMG') {
    if (!element.hasAttribute('src')) return element.remove()
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
    element.setAttribute('loading', 'lazy')
    element.setAttribute('referrerpolicy', 'no-referrer')
    if (!element.closest('a')) makeZoomable(element)
  }
})

/** Html.tsx listens for its presses. */
const makeZoomable = (picture: Element) => {
  const alt = picture.getAttribute('alt')
  picture.setAttribute('tabindex', '0')
  picture.setAttribute('role', 'button')
  picture.setAttribute('aria-label', alt ? `Enlarge picture: ${alt}` : 'Enlarge picture')
}

const replace = (attribute: object, value: string | null) =>
  Object.assign(attribute, value === null ? { keepAttr: false } : { attrValue: value })

export const sanitise = (html: string): TrustedHTML =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })

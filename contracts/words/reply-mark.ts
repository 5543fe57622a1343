/**
 * The header by which a page knows that a reply is the product's. A captive portal or an inspecting proxy
 * answers in its place, with any status and sometimes with JSON: what carries neither this mark nor the shape
 * of a banner says nothing about what was asked.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

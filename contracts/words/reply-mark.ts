/**
 * The header by which a page recognises the product's responses. A captive portal or a proxy may respond
 * instead, with any status and sometimes with JSON: that says nothing about the call.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

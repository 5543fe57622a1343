/**
 * The header by which a page recognises the product's replies. A captive portal or an inspecting proxy may
 * answer instead, with any status and sometimes with JSON. A response with neither this header nor the
 * shape of a banner says nothing about the call.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

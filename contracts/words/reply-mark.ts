/**
 * The header by which a page recognises the product's replies. A captive portal or an inspecting proxy may
 * answer in its place, with any status and sometimes with JSON: a response without this mark and without the
 * shape of a banner says nothing about the call.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

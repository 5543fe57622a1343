/**
 * The header by which a page recognises the product's responses. A captive portal or an inspecting proxy may
 * respond instead, with any status and sometimes with JSON. A response with neither this header nor a body such
 * as `{ type: 'failed' }` says nothing about the call.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

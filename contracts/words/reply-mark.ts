/**
 * The header by which a page recognises the product's responses. A captive portal or an inspecting proxy may
 * respond instead, with any status and sometimes with JSON. A response without this header, and without a `type`
 * and `data` of ours, says nothing about the call.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

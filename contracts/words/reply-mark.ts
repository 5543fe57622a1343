/** A captive portal or a proxy may respond instead, with any status and sometimes with JSON. */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

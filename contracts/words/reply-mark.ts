/**
 * Marks the server's own responses: a captive portal or a proxy may respond in its place, with any status and
 * sometimes with JSON.
 */
export const REPLY_MARK = { name: 'x-answered-by', value: 'holdfast' } as const

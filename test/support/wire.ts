import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'

export const makeCall = async <C extends Call>(
  url: string,
  name: C['name'],
  body: BodyOf<C>,
  token?: string,
): Promise<ReplyOf<C>> => {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const reply: unknown = await response.json()
  const failed = typeof reply === 'object' && reply !== null && 'type' in reply && reply.type === 'failed'
  if (!response.ok || failed)
    throw new Error(`${name} was refused with ${response.status}: ${JSON.stringify(reply)}`)
  // The server's own tests check that replies have the form of their contracts.
  return reply as ReplyOf<C>
}

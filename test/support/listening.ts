import { setTimeout as sleep } from 'node:timers/promises'

export const listen = async (url: string, token: string) => {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  let text = ''
  let isOver = false
  void (async () => {
    if (!response.body) return
    for await (const chunk of response.body) text += new TextDecoder().decode(chunk)
  })()
    .catch(() => undefined)
    .finally(() => (isOver = true))
  const heard = () =>
    [...text.matchAll(/^event: nudge\nid: (\d+)\ndata: (.*)\n\n/gm)].map(([, id, data]) => [
      Number(id),
      JSON.parse(data ?? ''),
    ])
  const revisions = () => heard().map(([revision]) => revision as number)
  const until = async (fits: () => boolean) => {
    for (const deadline = Date.now() + 5_000; !fits(); await sleep(5))
      if (Date.now() > deadline) throw new Error(`Heard only: ${text}`)
  }
  return {
    response,
    text: () => text,
    heard,
    revisions,
    until,
    isOver: () => isOver,
    leave: () => leaving.abort(),
  }
}

export const listenTo = async (url: string, token: string) => {
  const ending = new AbortController()
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  let heard = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return {
    end: async (): Promise<string> => {
      ending.abort()
      await reading
      return heard
    },
  }
}

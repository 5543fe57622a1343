import { decoded } from '#domain/decoded.ts'
import { asked } from './asked.ts'
import { CallFailure } from './failure.ts'
import { readReply } from './reply.ts'

export const download = async (name: string, body: object, token: string | null): Promise<void> => {
  const response = await asked(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    cache: 'no-store',
    redirect: 'error',
  })
  const disposition = response.headers.get('Content-Disposition')
  // A response without a name is a refusal, or not from the product.
  if (!disposition) {
    const { failure } = await readReply(response)
    throw failure ?? new CallFailure('status', 'An expected error happened', response.status)
  }
  offerFile(await response.blob(), nameIn(disposition))
}

export const offerFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const nameIn = (disposition: string): string =>
  decoded(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'report')

// Only the product's own address is answered: a foreign Host header is somebody's trick with links or with
// DNS (security NA-18).
import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'

/**
 * Whether a request for `host` (a Host header) is meant for us. Without a PUBLIC_URL any address in numbers
 * is: names are what rebinding needs.
 */
export const isOurHost = (host: string | undefined, { publicUrl, publicUrlGiven }: Config): boolean => {
  if (host === undefined) return false
  if (host === publicUrl.slice(publicUrl.indexOf('//') + 2)) return true
  if (host.toLowerCase() === new URL(publicUrl).host) return true
  if (publicUrlGiven) return false
  const name = nameIn(host)
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * Whether a request for `host` is meant for this machine, by one of the names that nobody else can give it.
 */
export const isLoopback = (host: string | undefined): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(nameIn(host ?? ''))

const nameIn = (host: string): string =>
  /^(\[[0-9a-f:.]+\]|[^:]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? ''

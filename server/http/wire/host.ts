// Checks Host headers. Only the product's own host is answered, because a foreign Host header is an attack
// with links or DNS (security NA-18).
import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'

/**
 * Whether a Host header names this product. Without a PUBLIC_URL every numeric address does, because DNS
 * rebinding needs names.
 */
export const isOurHost = (host: string | undefined, { publicUrl, publicUrlGiven }: Config): boolean => {
  if (host === undefined) return false
  if (host === publicUrl.slice(publicUrl.indexOf('//') + 2)) return true
  if (host.toLowerCase() === new URL(publicUrl).host) return true
  if (publicUrlGiven) return false
  const name = nameIn(host)
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Whether a Host header names this machine, by a name that cannot be spoofed. */
export const isLoopback = (host: string | undefined): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(nameIn(host ?? ''))

const nameIn = (host: string): string =>
  /^(\[[0-9a-f:.]+\]|[^:]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? ''

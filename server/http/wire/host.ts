// Security NA-18.
import { isIP } from 'node:net'
import type { Config } from '#server/services/config.ts'

/** Without a PUBLIC_URL, localhost and every IP address are ours, because DNS rebinding needs other names. */
export const isOurHost = (host: string | undefined, { publicUrl, publicUrlGiven }: Config): boolean => {
  if (host === undefined) return false
  if (host === publicUrl.slice(publicUrl.indexOf('//') + 2)) return true
  if (host.toLowerCase() === new URL(publicUrl).host) return true
  if (publicUrlGiven) return false
  const name = nameIn(host)
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Whether the host is this machine, under a name that DNS rebinding cannot use. */
export const isLoopback = (host: string | undefined): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(nameIn(host ?? ''))

const nameIn = (host: string): string =>
  /^(\[[0-9a-f:.]+\]|[^:]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? ''

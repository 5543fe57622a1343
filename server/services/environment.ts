import { isIP } from 'node:net'

type Parse<T> = (text: string) => T | null

export const wholeNumber =
  (least: number, most: number): Parse<number> =>
  text =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

export const numberFrom =
  (least: number, most: number): Parse<number> =>
  text =>
    /^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

export const oneOf =
  <const T extends string>(...values: T[]): Parse<T> =>
  text =>
    values.find(value => value === text) ?? null

/** Without a path: paths are appended to it. */
export const baseUrl: Parse<string> = text => {
  const url = urlOf(text, ['http:', 'https:'])
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : null
}

export const databaseAddress: Parse<string> = text =>
  urlOf(text, ['postgres:', 'postgresql:'])?.hostname ? text : null

export const smtpAddress: Parse<string> = text => (urlOf(text, ['smtp:', 'smtps:'])?.hostname ? text : null)

export const senderAddress: Parse<string> = text =>
  /^([^<>"@\r\n,;]{1,100}<)?[^\s<>@,;"]{1,64}@[^\s<>@,;"]{1,190}>?$/.test(text) && balanced(text)
    ? text
    : null

export const address: Parse<string> = text => (text.includes('<') ? null : senderAddress(text))

const balanced = (text: string) => text.includes('<') === text.endsWith('>')

export const userName: Parse<string> = text => (/^[A-Za-z0-9_.]{5,100}$/.test(text) ? text : null)

export const password: Parse<string> = text => {
  const { length } = [...text]
  return length >= 8 && length <= 128 ? text : null
}

export const proxies: Parse<string> = text =>
  text.split(',').every(part => isProxy(part.trim())) ? text : null

const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  // A network of all addresses would trust every client.
  return bits === undefined || wholeNumber(1, version === 4 ? 32 : 128)(bits) !== null
}

const urlOf = (text: string, protocols: readonly string[]): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocols.includes(url.protocol) ? url : null
}

export const isThisMachine = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)

import { BlockList, isIP } from 'node:net'
import type { Config } from '#server/services/config.ts'

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The address may be IPv4-mapped IPv6. */
export const isProxy = (trustProxy: Config['trustProxy']): ((address: string) => boolean) => {
  const list = new BlockList()
  const parts = trustProxy === false ? [] : trustProxy.split(',').map(part => part.trim())
  for (const network of parts.flatMap(part => NAMED[part] ?? [part])) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address))
}

import { decoded } from '#domain/decoded.ts'

/** @param content cleaned, with each attribute in double quotes */
export const mediaShownIn = (content: string, site: string): readonly string[] => {
  const addresses = attributesIn(content).flatMap(({ name, value }) =>
    name === 'src' || name === 'href' ? [value] : [],
  )
  return [...new Set(addresses.flatMap(address => nameAt(address, site)))]
}

export const picturesElsewhere = (content: string, site: string): readonly string[] => {
  const sources = attributesIn(content).flatMap(({ name, value }) => (name === 'src' ? [value] : []))
  return [...new Set(sources.filter(source => hostElsewhere(source, site) !== null))]
}

export const hostElsewhere = (address: string, site: string): string | null => {
  if (!URL.canParse(address, site)) return null
  const { protocol, host } = new URL(address, site)
  return /^https?:$/.test(protocol) && host !== new URL(site).host ? host : null
}

/** A value may look like an attribute, so attributes are parsed in sequence. */
const attributesIn = (content: string): readonly { readonly name: string; readonly value: string }[] => {
  const tags = [...content.matchAll(/<(?:img|a)((?:\s[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, attributes = '']) => attributes,
  )
  return tags.flatMap(tag =>
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value: value.replaceAll('&amp;', '&'),
    })),
  )
}

const nameAt = (address: string, site: string): readonly string[] => {
  if (!URL.canParse(address, site)) return []
  const url = new URL(address, site)
  // The scheme is not compared, since browsers upgrade http to https.
  if (url.host !== new URL(site).host) return []
  const path = decoded(url.pathname).replaceAll(/\/+/g, '/')
  const [, folder, name] = /^\/(images|videos|logos|files)\/(.+)$/.exec(path) ?? []
  return name === undefined ? [] : [folder === 'logos' ? `logos/${name}` : name]
}

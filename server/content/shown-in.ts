// Files of ours that a message shows or leads to, however their address is written.

/** @param content cleaned, with each attribute in double quotes. @param site our own address. @returns names in the library, without repeats */
export const mediaShownIn = (content: string, site: string): readonly string[] => {
  // A value may read like another attribute: they are told one after the other.
  const tags = [...content.matchAll(/<(?:img|a)((?:\s[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, attributes = '']) => attributes)
  const attributes = tags.flatMap(tag => [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)])
  const addresses = attributes.flatMap(([, name = '', value = '']) => (/^(src|href)$/i.test(name) ? [value] : []))
  const names = addresses.flatMap(address => nameAt(address.replaceAll('&amp;', '&'), site))
  return [...new Set(names)]
}

const nameAt = (address: string, site: string): readonly string[] => {
  if (!URL.canParse(address, site)) return []
  const url = new URL(address, site)
  // Browsers ask over https for what is written as http.
  if (url.host !== new URL(site).host) return []
  const path = decoded(url.pathname).replaceAll(/\/+/g, '/')
  const [, folder, name] = /^\/(images|videos|logos|files)\/(.+)$/.exec(path) ?? []
  return name === undefined ? [] : [folder === 'logos' ? `logos/${name}` : name]
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

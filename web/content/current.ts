// Browsers keep a loaded picture for five minutes.

let version: number | null = null

export const showCurrent = (): void => {
  version = (version ?? 0) + 1
}

export const asShown = (url: string): string => inVersion(url, version)

/** The server makes browsers ask again for an address with a version (server/http/media.ts). */
export const inVersion = (url: string, version: number | null): string =>
  version === null || !OWN.test(url) ? url : `${url}?v=${version}`

const OWN = /^\/(?:images|thumbnails)\/[^?#]*$/

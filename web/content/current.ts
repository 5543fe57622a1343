// Pictures on authors' pages, as they are now. A browser keeps a picture for five minutes under its address,
// and for as long as the page is open; an author who replaces one has to see the new one.

/** Null on the pages of everyone else, whose browsers need not ask each time. */
let version: number | null = null

/** From now on pictures are requested again: when an author's page opens, and after an upload. */
export const showCurrent = (): void => {
  version = (version ?? 0) + 1
}

/** The address from which to show a picture; others than our own are unchanged. */
export const asShown = (url: string): string => inVersion(url, version)

/** The server has browsers ask each time for an address with a version (server/http/media.ts). */
export const inVersion = (url: string, version: number | null): string =>
  version === null || !OWN.test(url) ? url : `${url}?v=${version}`

const OWN = /^\/(?:images|thumbnails)\/[^?#]*$/

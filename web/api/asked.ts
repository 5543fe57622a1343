// Where this page's calls go: the server, or in a rehearsal the surrounding page (decision 0016).

import { earlyReply } from './early.ts'

export type Fetch = (path: string, request: RequestInit) => Promise<Response>

let asker: Fetch = (path, request) => earlyReply(path, request) ?? fetch(path, request)

/** Sends a request to where `askThrough` routes it, else to the server, unless it has an early reply. */
export const asked: Fetch = (path, request) => asker(path, request)

/** Routes all later calls of this page elsewhere. Must run before the first render. */
export const askThrough = (other: Fetch): void => {
  asker = other
}

// Where this page's calls go: the server, or in a rehearsal the surrounding page (decision 0016).

import { earlyReply } from './early.ts'

export type Fetch = (path: string, request: RequestInit) => Promise<Response>

let asker: Fetch = (path, request) => earlyReply(path, request) ?? fetch(path, request)

/** Gives an early reply if there is one, or goes where `askThrough` has routed calls. */
export const asked: Fetch = (path, request) => asker(path, request)

/** Routes all later calls of this page elsewhere. Must run before the first render. */
export const askThrough = (other: Fetch): void => {
  asker = other
}

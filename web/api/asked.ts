// Where this page's calls go: to the server, or in a rehearsal to the surrounding page (decision 0016).

import { earlyReply } from './early.ts'

export type Fetch = (path: string, request: RequestInit) => Promise<Response>

let asker: Fetch = (path, request) => earlyReply(path, request) ?? fetch(path, request)

/** Like `fetch`, but gives an early reply if there is one, or goes where `askThrough` has routed calls. */
export const asked: Fetch = (path, request) => asker(path, request)

/** Routes all later calls of this page elsewhere; to be called before the first render. */
export const askThrough = (other: Fetch): void => {
  asker = other
}

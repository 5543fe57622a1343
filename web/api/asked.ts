// Who answers what a page asks. It is the server, save where a scenario is rehearsed: there the page beside
// it does (decision 0016).

import { earlyReply } from './early.ts'

export type Fetch = (path: string, request: RequestInit) => Promise<Response>

let asker: Fetch = (path, request) => earlyReply(path, request) ?? fetch(path, request)

/** Asks as `fetch` does. */
export const asked: Fetch = (path, request) => asker(path, request)

/** From now on everything this page asks is answered by somebody else. Called before anything is drawn. */
export const askThrough = (other: Fetch): void => {
  asker = other
}

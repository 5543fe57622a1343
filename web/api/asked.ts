// Requests go to the server, or in a rehearsal to the surrounding page (decision 0016).

import { earlyReply } from './early.ts'

export type Fetch = (path: string, request: RequestInit) => Promise<Response>

let asker: Fetch = (path, request) => earlyReply(path, request) ?? fetch(path, request)

export const asked: Fetch = (path, request) => asker(path, request)

export const askThrough = (other: Fetch): void => {
  asker = other
}

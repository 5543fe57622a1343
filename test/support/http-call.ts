import { request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly text: string
}

export interface CallOptions {
  /** Sent in the body. */
  readonly token?: string | undefined
  readonly bearer?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

export type MakeCall = (
  name: string,
  body?: Readonly<Record<string, unknown>>,
  options?: CallOptions,
) => Promise<Reply>

export const callerOf =
  (url: string): MakeCall =>
  async (name, body = {}, { token, bearer, headers = {}, method = 'POST' } = {}) => {
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await fetch(`${url}/api/${name}`, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(hasBody ? { body: JSON.stringify(token === undefined ? body : { ...body, token }) } : {}),
    })
    return replyOf(response)
  }

export const replyOf = async (response: Response): Promise<Reply> => {
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
}

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    // It is an object or a list, and nothing is known of its fields.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export interface Got {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** fetch would normalise the path and set the Host itself. */
export const getExactly = (
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path, headers }, response => {
      const said = new Headers()
      for (const [name, value] of Object.entries(response.headers)) said.set(name, [value].flat().join(', '))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: said, bytes: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

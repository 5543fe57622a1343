// server/calls/<subject>/<name>.ts exports the handler under the name of the call.
import { calls } from '#contracts/calls/calls.ts'
import type { Call } from '#contracts/wire/call.ts'
import type { Handler } from '#server/calls/handler.ts'

export interface Route {
  readonly contract: Call
  readonly handler: Handler
}

export const loadRoutes = (): Promise<Route[]> =>
  Promise.all(
    [...calls.values()].map(async ({ subject, contract }) => ({
      contract,
      handler: await load(subject, contract.name),
    })),
  )

const load = async (subject: string, name: string): Promise<Handler> => {
  const file = new URL(`../calls/${subject}/${name}.ts`, import.meta.url)
  const module: Record<string, unknown> = await import(file.href)
  const found = module[name]
  if (!isHandler(found)) throw new Error(`${file.pathname} does not export the handler ${name}.`)
  return found
}

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'contract' in value && 'handle' in value

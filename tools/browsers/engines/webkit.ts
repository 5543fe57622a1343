import { createServer, type AddressInfo } from 'node:net'
import { clickOf, type Engine, typingOf } from './engine.ts'
import { startProgram, until } from './programs.ts'

interface Programs {
  readonly driver: string
  readonly screen: string
  readonly browser: string
}

export const openWebKit = async ({ driver, screen, browser }: Programs): Promise<Engine> => {
  const display = `:${90 + (process.pid % 900)}`
  const xvfb = startProgram(screen, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const web = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  })
  const end = () => Promise.all([web.end(), xvfb.end()])
  try {
    const send = speakTo(`http://127.0.0.1:${port}`)
    await until('the driver of WebKit', () => send('GET', '/status').catch(() => undefined))
    const options = { binary: browser, args: ['--automation'] }
    const begun = await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'eager',
          'webkitgtk:browserOptions': options,
        },
      },
    })
    const session = `/session/${String(isObject(begun) ? begun['sessionId'] : '')}`
    return {
      name: 'webkit',
      open: async url => void (await send('POST', `${session}/url`, { url })),
      evaluate: async expression =>
        JSON.parse(
          String(
            await send('POST', `${session}/execute/async`, {
              script: `Promise.resolve(${expression}).then(value => arguments[0](JSON.stringify(value ?? null)))`,
              args: [],
            }),
          ),
        ),
      click: async at => void (await send('POST', `${session}/actions`, { actions: clickOf(at) })),
      type: async text => void (await send('POST', `${session}/actions`, { actions: typingOf(text) })),
      resize: async ({ width, height }) => {
        // The window includes a toolbar: the first size shows its height, which the second adds.
        const set = (size: object) => send('POST', `${session}/window/rect`, size)
        const inside = () =>
          send('POST', `${session}/execute/sync`, { script: 'return [innerWidth, innerHeight]', args: [] })
        await set({ width, height })
        const [w, h] = Object.values((await inside()) ?? {}).map(Number)
        await set({ width: 2 * width - (w ?? width), height: 2 * height - (h ?? height) })
      },
      picture: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
      close: async () => {
        await send('DELETE', session).catch(() => undefined)
        await end()
      },
    }
  } catch (problem) {
    await end()
    throw problem
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const speakTo = (address: string) => async (method: string, path: string, body?: object) => {
  const reply = await fetch(address + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const said: unknown = await reply.json()
  const value = isObject(said) ? said['value'] : undefined
  if (!reply.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`)
  return value
}

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      // A listening TCP server has an address with a port.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

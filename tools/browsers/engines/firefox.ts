import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clickOf, type Engine, typingOf } from './engine.ts'
import { startProgram, until } from './programs.ts'

/** The first gives classic scrollbars as on Windows. */
const PREFERENCES = {
  'widget.gtk.overlay-scrollbars.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
}

export const openFirefox = async (path: string): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-firefox-'))
  const preference = ([name, value]: [string, unknown]) =>
    `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`
  writeFileSync(join(profile, 'user.js'), Object.entries(PREFERENCES).map(preference).join('\n'))
  const firefox = startProgram(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ])
  const address = await until(
    'the address of Firefox',
    async () => /WebDriver BiDi listening on (ws:\S+)/.exec(firefox.printed())?.[1],
  )
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const context = idOf(contexts)
  const evaluate = async (expression: string) => {
    const said = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      serializationOptions: {},
    })
    if (said['type'] === 'exception') throw new Error(`Firefox: ${JSON.stringify(said['exceptionDetails'])}`)
    return plain(said['result'])
  }
  return {
    name: 'firefox',
    open: async url => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    // The page returns JSON text, because the protocol's own encoding of objects is verbose.
    evaluate: async expression =>
      JSON.parse(String(await evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`))),
    click: async at => void (await send('input.performActions', { context, actions: clickOf(at) })),
    type: async text => void (await send('input.performActions', { context, actions: typingOf(text) })),
    resize: async size => void (await send('browsingContext.setViewport', { context, viewport: size })),
    picture: async () =>
      Buffer.from(String((await send('browsingContext.captureScreenshot', { context }))['data']), 'base64'),
    close: async () => {
      close()
      await firefox.end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Said = Readonly<Record<string, unknown>>

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null

const idOf = (contexts: unknown): unknown => {
  const [first]: unknown[] = Array.isArray(contexts) ? contexts : []
  if (!isSaid(first)) throw new Error('Firefox has no window.')
  return first['context']
}

const plain = (result: unknown): unknown => (isSaid(result) ? result['value'] : undefined)

/** A reply has the number of its command. */
const connect = async (url: string) => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<unknown, (said: Said) => void>()
  socket.addEventListener('message', ({ data }) => {
    const said: unknown = JSON.parse(String(data))
    if (isSaid(said)) waiting.get(said['id'])?.(said)
  })
  let count = 0
  const send = async (method: string, params: object): Promise<Said> => {
    const id = ++count
    const reply = new Promise<Said>(resolve => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const said = await reply
    waiting.delete(id)
    if (said['type'] === 'error') throw new Error(`Firefox refused ${method}: ${String(said['message'])}`)
    return isSaid(said['result']) ? said['result'] : {}
  }
  return { send, close: () => socket.close() }
}

import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { isPagePath, NO_PAGES, nearestTo } from '#domain/addresses.ts'
import { ROOT } from './programs/run.ts'

/** Source files are left out, because web/api is a folder that Vite serves. */
const SERVED = `^/(${NO_PAGES.join('|')})(?=[/?]|$)(?!.*\\.tsx?(\\?|$))`

const serverPort = await freePort()
const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  clearScreen: false,
  plugins: [pagesByAddress()],
  server: {
    port: Number(process.env['PORT'] || 3000),
    host: process.env['HOST'] || '127.0.0.1',
    proxy: { [SERVED]: { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false } },
  },
})
await vite.listen()
const address = (vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0] ?? '').replace(/\/$/, '')

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/start/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    NODE_ENV: 'development',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_URL: address,
  },
})
server.on('exit', code => void vite.close().then(() => process.exit(code ?? 0)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))

function pagesByAddress(): Plugin {
  return {
    name: 'holdfast:pages-by-address',
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?')
        const isPage = request.headers.accept?.includes('text/html') && isPagePath(path)
        if (isPage) request.url = `/${nearestTo(path).island}.html`
        next()
      }),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket()
    socket.on('error', reject)
    socket.listen(0, '127.0.0.1', () => {
      const bound = socket.address()
      socket.close(() =>
        typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('No free port.')),
      )
    })
  })
}

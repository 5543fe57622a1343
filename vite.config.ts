// One HTML page per island: the player's page never loads the portal, nor the portal the editor.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), 'web')
const islands = readdirSync(root)
  .filter(name => name.endsWith('.html'))
  .map(name => name.replace('.html', ''))
  .filter(island => existsSync(join(root, island, 'main.tsx')))

export default defineConfig({
  root,
  publicDir: false,
  appType: 'mpa',
  plugins: [react(), firstPaint()],
  server: { strictPort: false, fs: { allow: [join(root, '..')] } },
  build: {
    outDir: join(root, '..', 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is inlined: the policy of the pages allows no data: scripts, and a drawing is worth caching on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: Object.fromEntries(islands.map(island => [island, join(root, `${island}.html`)])),
    },
  },
})

/**
 * The colour scheme and the text size must be on <html> before anything is painted, and inline scripts are forbidden (security.md 9.6).
 * So web/kit/first-paint.ts becomes a small hashed classic script at the top of every page, next to a preload of the one text font.
 */
function firstPaint(): Plugin {
  const source = join(root, 'kit', 'first-paint.ts')
  const compiled = async () => (await transformWithOxc(readFileSync(source, 'utf8'), source)).code
  let building = false
  return {
    name: 'holdfast:first-paint',
    configResolved: config => void (building = config.command === 'build'),
    async buildStart() {
      if (building)
        this.emitFile({ type: 'asset', name: 'first-paint.js', originalFileName: 'kit/first-paint.ts', source: await compiled() })
    },
    configureServer: server =>
      void server.middlewares.use('/first-paint.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        void compiled().then(code => response.end(code))
      }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {})
        const find = (pattern: RegExp) => files.find(file => pattern.test(file))
        const script = building ? find(/first-paint-[^/]+\.js$/) : 'first-paint.js'
        const font = find(/geist-latin-wght-normal-[^/]+\.woff2$/)
        return [
          ...(script ? [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head' as const }] : []),
          ...(font
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
                  injectTo: 'head' as const,
                },
              ]
            : []),
        ]
      },
    },
  }
}

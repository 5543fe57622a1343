// One HTML page per island, so that the player's page does not load the portal.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin } from 'vite'
import { hoverOfPointers } from './tools/hover-of-pointers.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), 'web')
const islands = readdirSync(root)
  .filter(name => name.endsWith('.html'))
  .map(name => name.replace('.html', ''))
  .filter(island => existsSync(join(root, island, 'main.tsx')))

export default defineConfig({
  root,
  publicDir: false,
  appType: 'mpa',
  plugins: [react(), beforeAll()],
  server: { strictPort: false, fs: { allow: [join(root, '..')] } },
  css: { postcss: { plugins: [hoverOfPointers] } },
  build: {
    outDir: join(root, '..', 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The pages' policy allows data: addresses of pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: Object.fromEntries(islands.map(island => [island, join(root, `${island}.html`)])),
    },
  },
})

/**
 * The colour scheme and the text size must be on <html> before anything is painted, but inline scripts are
 * forbidden (security §9.6). So a small classic script at the top of each page does this. On the player's page
 * another one sends the first calls.
 */
function beforeAll(): Plugin {
  const scripts = [
    { name: 'first-paint', source: join(root, 'kit', 'first-paint.ts'), on: /./ },
    { name: 'first-calls', source: join(root, 'player', 'first-calls.ts'), on: /player\.html$/ },
  ]
  const compiled = async (source: string) =>
    (await transformWithOxc(readFileSync(source, 'utf8'), source)).code
  let building = false
  return {
    name: 'holdfast:before-all',
    configResolved: config => void (building = config.command === 'build'),
    async buildStart() {
      if (!building) return
      for (const { name, source } of scripts) {
        this.emitFile({
          type: 'asset',
          name: `${name}.js`,
          originalFileName: relative(root, source),
          source: await compiled(source),
        })
      }
    },
    configureServer: server => {
      for (const { name, source } of scripts)
        server.middlewares.use(`/${name}.js`, (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript')
          void compiled(source).then(code => response.end(code))
        })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const files = Object.keys(bundle ?? {})
        const find = (pattern: RegExp) => files.find(file => pattern.test(file))
        const font = find(/geist-latin-wght-normal-[^/]+\.woff2$/)
        return [
          ...scripts
            .filter(({ on }) => on.test(path))
            .map(({ name }) => (building ? find(new RegExp(`${name}-[^/]+\\.js$`)) : `${name}.js`))
            .flatMap(script =>
              script
                ? [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' as const }]
                : [],
            ),
          ...(font
            ? [
                {
                  tag: 'link',
                  attrs: {
                    rel: 'preload',
                    as: 'font',
                    type: 'font/woff2',
                    crossorigin: true,
                    href: `/${font}`,
                  },
                  injectTo: 'head' as const,
                },
              ]
            : []),
        ]
      },
    },
  }
}

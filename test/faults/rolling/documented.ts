import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#test/support/tree.ts'

export interface Addresses {
  readonly port: number
  readonly processes: readonly [number, number]
}

const blockOf = (language: string): string => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1]
  if (block === undefined) throw new Error(`docs/operations.md shows no ${language}`)
  return block
}

const replaced = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`docs/operations.md no longer says "${from}"`)
    return before.replaceAll(from, to)
  }, text)

const processesIn = ({ processes: [first, second] }: Addresses) => ({
  '127.0.0.1:3000': `127.0.0.1:${first}`,
  '127.0.0.1:3001': `127.0.0.1:${second}`,
})

/** Without TLS, because there is no certificate here. */
export const documentedNginx = (addresses: Addresses): string => {
  const plain = blockOf('nginx').replaceAll(/^ *ssl_certificate.*\n/gm, '')
  return replaced(plain, {
    ...processesIn(addresses),
    'listen 443 ssl;': `listen 127.0.0.1:${addresses.port};`,
  })
}

export const documentedCaddy = (addresses: Addresses): string =>
  replaced(blockOf('caddyfile'), {
    ...processesIn(addresses),
    'exercises.example {': `http://127.0.0.1:${addresses.port} {`,
  })

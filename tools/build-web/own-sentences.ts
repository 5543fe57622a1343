// The sentences a page can say: what only the server says stays with it, instead of travelling to every phone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ENTRY = /^ {2}(?:'([^']+)'|"([^"]+)"|(\w+)): .+,$/gm

/** `messages` without the entries that no text of `sources` names. A code is always written out, never put together (a convention). */
export const namedIn = (messages: string, sources: string): string =>
  messages.replaceAll(ENTRY, (line, plain?: string, quoted?: string, word?: string) =>
    names(sources, plain ?? quoted ?? word ?? '') ? line : '',
  )

const names = (sources: string, code: string): boolean =>
  sources.includes(`'${code}'`) || sources.includes(`"${code}"`) || sources.includes(`messages.${code}`)

/** Leaves out of contracts/messages.ts what neither the screens nor the rules name. */
export const ownSentences = (root: string): Plugin => {
  let sources = ''
  return {
    name: 'holdfast:own-sentences',
    // While somebody develops, a sentence is there as soon as it is named.
    apply: 'build',
    buildStart: () => {
      sources = ['web', 'domain'].flatMap(folder => textsBelow(join(root, folder))).join('\n')
    },
    transform: {
      order: 'pre',
      handler: (text, id) => (id.endsWith('/contracts/messages.ts') ? { code: namedIn(text, sources), map: null } : null),
    },
  }
}

const textsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))

import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#contracts/calls/calls.ts'
import { messages } from '#contracts/words/messages.ts'
import { percentile, sourceOf, type Source } from './support/code/source.ts'
import { strayWords, vagueTypes } from './support/code/words.ts'
import { codeFiles, filesBelow, isTest, read, ROOT } from './support/tree.ts'

const sources = codeFiles().map(path => sourceOf(path, read(path)))
const production = sources.filter(
  ({ path }) => /^(domain|contracts|server|web)\//.test(path) && !isTest(path),
)
const domain = production.filter(({ path }) => path.startsWith('domain/'))
const at = (source: Source, { line }: { line: number }, note = '') => `${source.path}:${line} ${note}`.trim()

describe('the measures', () => {
  const sample = "// why\nconst a: any = 'Ünï' as unknown\nconst f = () => {\n  return a!\n}\n"
  test('find a cast, a !, an any, a function and a comment on their lines', () => {
    const { casts, anys, functions, comments } = sourceOf('domain/sample.ts', sample)
    expect(casts.map(({ line }) => line)).toEqual([2, 4])
    expect(anys).toMatchObject([{ line: 2, text: 'any' }])
    expect(functions).toMatchObject([{ line: 3, lines: 3 }])
    expect(comments).toMatchObject([{ line: 1, text: 'why' }])
  })
})

describe('sizes: files, functions and folders are small', () => {
  // These files are long because of their content.
  const DATA = /^(contracts\/words\/messages\.ts|seed\/|scenarios\/|server\/database\/migrations\/)/
  const measured = sources.filter(({ path }) => !DATA.test(path))
  const lengths = measured.map(({ lines }) => lines.length)

  test('half of the files have at most 70 lines, nine tenths at most 200; no test has more than 540, no other file more than 400', () => {
    expect(percentile(lengths, 0.5)).toBeLessThanOrEqual(70)
    expect(percentile(lengths, 0.9)).toBeLessThanOrEqual(200)
    // A test may be longer, because it is read from top to bottom.
    const most = (path: string) => (/\.(test|e2e)\.ts$|^test\//.test(path) ? 540 : 400)
    expect(
      measured
        .filter(({ path, lines }) => lines.length > most(path))
        .map(({ path, lines }) => `${path}: ${lines.length}`),
    ).toEqual([])
  })

  test('nine tenths of the functions have at most 36 lines, none more than 107', () => {
    const functions = production.flatMap(source =>
      source.functions.map(found => ({ where: at(source, found), lines: found.lines })),
    )
    expect(functions.length).toBeGreaterThan(300)
    expect(
      percentile(
        functions.map(({ lines }) => lines),
        0.9,
      ),
    ).toBeLessThanOrEqual(36)
    expect(functions.filter(({ lines }) => lines > 107)).toEqual([])
  })

  test('no folder holds more than 25 files, so that it can be read as a list', () => {
    const folders = Map.groupBy(codeFiles(), path => path.slice(0, path.lastIndexOf('/')))
    expect(
      [...folders]
        .filter(([, files]) => files.length > 25)
        .map(([folder, files]) => `${folder}: ${files.length}`),
    ).toEqual([])
  })
})

describe('names: a file is named after the one thing it gives', () => {
  test('no file is a catch-all', () => {
    const DRAWER = /(^|\/)(utils?|helpers?|misc|common|shared|types|constants|lib)(\.|\/)/
    expect(codeFiles().filter(path => DRAWER.test(path))).toEqual([])
  })

  test('no file only re-exports: an import names the file that declares', () => {
    const isPassing = ({ lines }: Source) => {
      const code = lines.filter(line => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line))
      return code.length > 0 && code.every(line => /^(export \* |export (type )?\{.*\} from )/.test(line))
    }
    expect(sources.filter(isPassing).map(({ path }) => path)).toEqual([])
    expect(codeFiles().filter(path => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
  })
})

describe('words: one for each thing, as in the glossary', () => {
  test('a word is used in names of files and declarations only in its one meaning', () => {
    expect(sources.flatMap(strayWords)).toEqual([])
  })

  test('at most one type is called Answer, and none Asked or Place: a name must say of what', () => {
    expect(vagueTypes(sources)).toEqual({ Answer: 1, Asked: 0, Place: 0 })
  })

  test('a word that comes back with another meaning is found', () => {
    const back = {
      path: 'server/http/shell.ts',
      lines: ['export interface Doors {', 'const outboxes = 1', 'const isUnderWay = 2'],
    }
    expect(strayWords(back)).toEqual(['server/http/shell.ts: shell', 'server/http/shell.ts:1 Doors: door'])
    expect(
      strayWords({ path: 'web/player/visit/outbox.ts', lines: ['export const useOutbox = 1'] }),
    ).toHaveLength(2)
    const within = { path: 'server/http/ask.ts', lines: ['  const answered = 1', 'const unAnsweredCall = 2'] }
    expect(strayWords(within)).toHaveLength(2)
    const types = {
      path: 'web/a.ts',
      lines: ['export type Answer =', '  type Place = string', 'type Answer,'],
    }
    expect(vagueTypes([types])).toEqual({ Answer: 1, Asked: 0, Place: 1 })
  })
})

describe('the rules are pure: time and chance are arguments', () => {
  test('neither the clock nor chance nor the world is named in domain', () => {
    const WORLD =
      /(?<![\w.'])(new Date\b|Date\.|Math\.random|performance\.|crypto\.|fetch\(|process\.|setTimeout|setInterval|queueMicrotask|globalThis|console\.)/
    const inCode = (source: Source) => {
      const comments = new Set(source.comments.map(({ line }) => line))
      return source.lines.flatMap((line, index) =>
        WORLD.test(line) && !comments.has(index + 1) ? [`${source.path}:${index + 1} ${line.trim()}`] : [],
      )
    }
    expect(domain.filter(({ path }) => !isTest(path)).flatMap(inCode)).toEqual([])
    expect(domain.length).toBeGreaterThan(5)
  })
})

describe('pages work on plain HTTP', () => {
  test('no page calls randomUUID or crypto.subtle, which browsers offer on HTTPS and localhost only', () => {
    const pages = production.filter(({ path }) => path.startsWith('web/'))
    const calls = ({ path, lines }: Source) =>
      lines.flatMap((line, index) =>
        /\brandomUUID\(|\bcrypto\.subtle\b/.test(line) ? [`${path}:${index + 1}`] : [],
      )
    expect(pages.flatMap(calls)).toEqual([])
  })
})

test('screens decode by a function that does not throw: users and files write addresses too', () => {
  const calls = production.filter(
    ({ path, lines }) => path.startsWith('web/') && lines.some(line => line.includes('decodeURIComponent')),
  )
  expect(calls.map(({ path }) => path)).toEqual([])
})

describe('the time an input costs is in proportion to its length', () => {
  test('Unicode is normalised only where a text that would take quadratic time is ruled out first', () => {
    const MAY = /^(domain\/composed|server\/secrets\/common-passwords)\.ts$/
    const inCode = ({ path, lines }: Source) =>
      lines.flatMap((line, index) => (line.includes('.normalize(') ? [`${path}:${index + 1}`] : []))
    expect(production.filter(({ path }) => !MAY.test(path)).flatMap(inCode)).toEqual([])
  })
})

describe('types: exact at their source, inferred elsewhere', () => {
  test('nothing is any, and no compiler error is suppressed', () => {
    expect(sources.flatMap(source => source.anys.map(found => at(source, found)))).toEqual([])
    const HUSHED = /^@ts-(ignore|expect-error|nocheck)/
    expect(
      sources.flatMap(source =>
        source.comments.filter(({ text }) => HUSHED.test(text)).map(found => at(source, found)),
      ),
    ).toEqual([])
  })

  test('a cast or a ! is rare: at most 2 per 1,000 lines lack a reason above them', () => {
    const silent = production.flatMap(source => {
      const said = new Set(source.comments.flatMap(({ line }) => [line, line + 1, line + 2]))
      return source.casts
        .filter(found => !said.has(found.line))
        .map(found => at(source, found, found.text.slice(-60)))
    })
    const lines = production.reduce((total, source) => total + source.lines.length, 0)
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual((lines * 2) / 1000)
  })
})

describe('comments say why', () => {
  test('the only markers are @NOTE and @TODO, and a @TODO names the decision or the issue it waits for', () => {
    const notes = sources.flatMap(source =>
      source.comments
        .filter(({ text }) => /\b(FIXME|XXX|HACK|TODO)\b/.test(text))
        .map(found => ({ ...found, where: at(source, found, found.text) })),
    )
    expect(
      notes.filter(({ text }) => !/@TODO\b.*(#\d+|docs\/decisions)/.test(text)).map(({ where }) => where),
    ).toEqual([])
  })

  test('code that is not used is deleted, not commented out', () => {
    const CODE =
      /^(import .* from |export (const|type|function)|(const|let) \w+ = |return [\w(].*[)}\]]$|if \(.*\) |await \w+\(|\}\)?$|<\/?[A-Z]\w+ .*>$)/
    expect(
      sources.flatMap(source =>
        source.comments.filter(({ text }) => CODE.test(text)).map(found => at(source, found, found.text)),
      ),
    ).toEqual([])
  })
})

describe('one place for each kind of fact', () => {
  const said = (source: Source) =>
    source.strings.map(found => ({ ...found, where: at(source, found, found.text) }))

  test('sentences of the server and the rules are only in the message files of contracts, so that a wording is found where it is changed', () => {
    const sentences = new Set<string>(Object.values(messages).filter(text => /^[A-Z].* /.test(text)))
    // The kit's stories show sample sentences.
    const may = /^(contracts\/words\/(exercise-|facilitator-|line-|report-)?messages\.ts|web\/kit\/stories\/)/
    const repeated = production.filter(({ path }) => !may.test(path)).flatMap(said)
    expect(
      repeated
        .filter(({ text }) => sentences.has(text.replace(/^['`]|['`]$/g, '')))
        .map(({ where }) => where),
    ).toEqual([])
  })

  test('pages and calls never say he or she of a person, whose gender they do not know', () => {
    const GENDERED = /\b(he|him|his|himself|she|her|hers|herself)\b/i
    const inWords = (source: Source) => {
      const comments = new Set(source.comments.map(({ line }) => line))
      return source.lines.flatMap((text, index) =>
        GENDERED.test(text) && !comments.has(index + 1) ? [at(source, { line: index + 1 }, text.trim())] : [],
      )
    }
    const spoken = production.filter(({ path }) => /^(web|contracts)\//.test(path))
    expect(spoken.flatMap(inWords)).toEqual([])
  })

  test('calls, routes and rules answer in codes, and have no sentences of their own', () => {
    // The schema and the API description speak to authors of files and programs, and the built-in mails are
    // authored.
    const MAY =
      /^(contracts\/wire\/fields\.ts|domain\/scenario\/schema\.ts|domain\/exercise\/mails\/.*|server\/http\/openapi.*)$/
    const SENTENCE = /^['`][A-Z][a-z]+ [^/<]* [^/<]*[a-z][.!?]['`]$/
    const speaking = production.filter(
      ({ path }) => /^(domain|server\/(calls|http))\//.test(path) && !MAY.test(path),
    )
    const outsideOfDefects = speaking.flatMap(source =>
      said(source).filter(
        ({ line, text }) =>
          SENTENCE.test(text) &&
          !/Error\(|\blog\b|\blogger\b|debug\(|warn\(|error\(/.test(source.lines[line - 1] ?? ''),
      ),
    )
    expect(outsideOfDefects.map(({ where }) => where)).toEqual([])
  })

  test('colours live in tokens.css, so that both themes and every island change together', () => {
    const COLOUR =
      /#[0-9a-f]{3,8}\b(?![^(]*\.svg)|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(\s*\d|:\s*(white|black|red|green|blue|gray|grey)\b/i
    const styled = filesBelow('web', /\.(css|tsx?)$/).filter(
      path => path !== 'web/kit/tokens.css' && !isTest(path),
    )
    const literal = styled.flatMap(path =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          COLOUR.test(line.replace(/(["'])#[\w/*-]+\1/g, '')) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    )
    expect(literal).toEqual([])
  })

  test('a customer’s data is cached under their session, so that the next user of the browser never sees it', () => {
    const keys = production
      .filter(({ path, lines }) => path.startsWith('web/') && lines.join('\n').includes('customerCall'))
      .flatMap(({ path, lines }) =>
        lines.flatMap(line => (/^ *queryKey: \[/.test(line) ? `${path} ${line.trim()}` : [])),
      )
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter(key => !/queryKey: \['[\w ]+', (session\?\.)?token\b/.test(key))).toEqual([])
  })

  test('times are worded by the product: a browser’s own format differs from machine to machine', () => {
    const OWN = /toLocale(Date|Time)?String\(\)/
    expect(production.filter(({ path }) => OWN.test(read(path))).map(({ path }) => path)).toEqual([])
  })

  test('a scroller is positioned: text for screen readers inside it would otherwise lengthen the page', () => {
    const SCROLLS = /overflow(-[xy])?:\s*(auto|scroll)/
    const rules = filesBelow('web', /\.module\.css$/).flatMap(path =>
      [...read(path).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        where: `${path} ${selector.trim()}`,
        // Authored HTML contains no text for screen readers.
        isLoose: SCROLLS.test(body) && !/position:/.test(body) && !/html/.test(selector),
      })),
    )
    expect(rules.filter(({ isLoose }) => isLoose).map(({ where }) => where)).toEqual([])
  })
})

describe('a call is found by its name on the wire', () => {
  const ofContracts = [...calls].map(([name, { subject }]) => `${subject}/${name}`)
  const ofFiles = filesBelow('server/calls', /^[a-z]\w*\.ts$/)
    .filter(path => path.split('/').length >= 4 && !isTest(path))
    .map(path => path.slice('server/calls/'.length, -'.ts'.length))

  test('contracts and files of server/calls are the same set', () => {
    expect(strangers(ofContracts, ofFiles)).toEqual([])
  })

  test('a call without its contract is found, and a contract without its call', () => {
    expect(strangers(ofContracts.slice(1), ofContracts)).toEqual([
      `${ofContracts[0]}: a file without a contract`,
    ])
    expect(strangers(ofContracts, ofContracts.slice(1))).toEqual([
      `${ofContracts[0]}: a contract without a file`,
    ])
  })

  test.each(ofFiles)('%s exports its handler under the same name, bound to the same contract', async path => {
    const name = path.split('/').at(-1) ?? ''
    const file: Record<string, unknown> = await import(join(ROOT, 'server/calls', `${path}.ts`))
    expect(file[name]).toMatchObject({ contract: { name } })
    expect(Object.keys(file)).toEqual([name])
  })

  test.each(['contracts/calls', 'test/calls'])('%s has the same subjects as server/calls', wall => {
    expect(foldersIn(wall)).toEqual(foldersIn('server/calls'))
  })

  test('the permissions of calls are one table, so that a change shows in the history as a line', async () => {
    const rows = [...calls].map(
      ([name, { subject, contract }]) => `${subject.padEnd(24)}${name.padEnd(26)}${contract.who.join(', ')}`,
    )
    await expect(`${rows.toSorted().join('\n')}\n`).toMatchFileSnapshot('calls-by-caller.txt')
  })
})

const foldersIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

const strangers = (contracts: readonly string[], files: readonly string[]): string[] => [
  ...files.filter(file => !contracts.includes(file)).map(file => `${file}: a file without a contract`),
  ...contracts
    .filter(contract => !files.includes(contract))
    .map(contract => `${contract}: a contract without a file`),
]

describe('the product’s packages', () => {
  test('each has a line in docs/decisions that says why', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'))
    const lines = filesBelow('docs/decisions', /\.md$/).flatMap(path => read(path).split('\n'))
    const hasReason = (name: string) =>
      lines.some(line => line.includes(`\`${name}\``) && line.length > name.length + 20)
    expect(Object.keys(dependencies).filter(name => !hasReason(name))).toEqual([])
  })

  test('versions are exact, so that every machine runs the same product', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
    const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d/.test(String(version)),
    )
    expect(ranges).toEqual([])
  })
})

describe('looks: components and style sheets name the same classes', () => {
  const modules = sources
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, lines }) =>
      [...lines.join('\n').matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
        ([, name = '', from = '']) => {
          const text = lines.join('\n')
          const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
          const asked = [...text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(
            ([, asks = '']) => asks,
          )
          return { path, sheet, asked, isComputed: new RegExp(`\\b${name}\\[[^']`).test(text) }
        },
      ),
    )
  const classesOf = (sheet: string) =>
    new Set(
      [
        ...read(sheet)
          .replaceAll(/:global\([^)]*\)|url\([^)]*\)/g, '')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
      ].map(([, name = '']) => name),
    )

  test('every class a component asks for is in its sheet', () => {
    expect(modules.length).toBeGreaterThan(100)
    const missing = modules.flatMap(({ path, sheet, asked }) => {
      const classes = classesOf(sheet)
      return asked.filter(name => !classes.has(name)).map(name => `${path} asks for .${name}`)
    })
    expect(missing).toEqual([])
  })

  test('every class of a sheet is used', () => {
    const unused = [...Map.groupBy(modules, ({ sheet }) => sheet)].flatMap(([sheet, users]) => {
      const asked = new Set(users.flatMap(user => user.asked))
      if (users.some(({ isComputed }) => isComputed)) return []
      return [...classesOf(sheet)].filter(name => !asked.has(name)).map(name => `${sheet} has .${name}`)
    })
    expect(unused).toEqual([])
  })
})

// The walls hold. What may be imported by whom, and why, stands in architecture.mjs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { besides, rooms } from '../architecture.mjs'
import { mirror } from './support/code/mirror.ts'
import { BESIDES, codeFiles, FOLDERS, read } from './support/tree.ts'
import { breaches, lookAt, valueImports } from './support/code/walls.ts'

const house = mirror()
afterAll(house.remove)

describe('the walls of the house', async () => {
  const files = codeFiles()
  const seen = await lookAt(house.root, FOLDERS)

  test('every file of code was looked at: a tool that sees nothing finds nothing', () => {
    const looked = new Set(seen.modules.map(module => module.source))
    expect(files.filter(file => !looked.has(file))).toEqual([])
    expect(files.length).toBeGreaterThan(40)
  })

  test('every file of the walls stands in exactly one room', () => {
    const walls = files.filter(file => !BESIDES.some(folder => file.startsWith(`${folder}/`)))
    const roomsOf = (file: string) => rooms.filter(room => new RegExp(room.path).test(file)).map(room => room.name)
    const homeless = walls.filter(file => roomsOf(file).length !== 1).map(file => `${file}: ${roomsOf(file).join(', ') || 'no room'}`)
    expect(homeless).toEqual([])
    expect(besides.toSorted()).toEqual([...BESIDES].toSorted())
  })

  test('nobody imports what is not theirs, nothing goes in circles, and production code needs no test, seed, tool or bench', () => {
    expect(breaches(seen)).toEqual([])
  })

  test('where a room may know the types of another, it takes no values from there', () => {
    expect(valueImports(seen, new Map(files.map(file => [file, read(file)])))).toEqual([])
  })

  test('a room names only rooms above it, so the list reads from the inside out', () => {
    const order = rooms.map(room => room.name)
    const upward = rooms.flatMap(({ name, may }) =>
      may.filter(other => order.indexOf(other) >= order.indexOf(name)).map(other => `${name} -> ${other}`),
    )
    expect(upward).toEqual([])
  })
})

describe('a planted breach is seen', () => {
  /** What is found wrong in `file` when it holds `text`. */
  const plant = async (file: string, text: string): Promise<string> => {
    const path = join(house.root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    onTestFinished(() => rmSync(path))
    const result = await lookAt(house.root, FOLDERS)
    return [...breaches(result), ...valueImports(result, new Map([[file, text]]))].filter(line => line.startsWith(file)).join('\n')
  }

  test('an import of the server in the rules', async () => {
    const found = await plant(
      'domain/exercise/planted-server.ts',
      "import type { Config } from '#server/config.ts'\nexport type P = Config\n",
    )
    expect(found).toContain('domain/exercise imports only the rooms it may')
  })

  test('a module of Node in the rules', async () => {
    const found = await plant('domain/planted-node.ts', "import { readFileSync } from 'node:fs'\nexport const p = readFileSync\n")
    expect(found).toContain('domain imports only the packages it may')
  })

  test('the schema library outside the schema', async () => {
    const found = await plant('domain/scenario/planted-zod.ts', "import { z } from 'zod'\nexport const p = z\n")
    expect(found).toContain('only the schema knows the schema library')
  })

  test('a test used by production code', async () => {
    const found = await plant('server/planted-test.ts', "import { ROOT } from '../test/support/tree.ts'\nexport const p = ROOT\n")
    expect(found).toContain('production code stands without what is built around it')
  })

  test('two files that need each other', async () => {
    writeFileSync(join(house.root, 'domain/planted-two.ts'), "import type { One } from './planted-one.ts'\nexport type Two = One | 2\n")
    const found = await plant('domain/planted-one.ts', "import type { Two } from './planted-two.ts'\nexport type One = Two | 1\n")
    expect(found).toContain('nothing goes in circles')
  })

  test('a value taken where only types may come from', async () => {
    const found = await plant('server/exercises/planted-value.ts', "import { call } from '#contracts/call.ts'\nexport const p = call\n")
    expect(found).toContain('only types may come from there')
  })

  test('an import that leads nowhere', async () => {
    const found = await plant('domain/planted-lost.ts', "export { p } from '#domain/nowhere.ts'\n")
    expect(found).toContain('every import resolves')
  })
})

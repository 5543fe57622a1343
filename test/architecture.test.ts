import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { besides, rooms } from '../architecture.mjs'
import { mirror } from './support/code/mirror.ts'
import { BESIDES, codeFiles, FOLDERS, isTest, read } from './support/tree.ts'
import { breaches, circles, isIn, lookAt, valueImports } from './support/code/walls.ts'

const house = mirror()
afterAll(house.remove)

describe('the walls of the project', async () => {
  const files = codeFiles()
  const seen = await lookAt(house.root, FOLDERS)

  test('every file of code was looked at, so that no finding means no fault', () => {
    const looked = new Set(seen.modules.map(module => module.source))
    expect(files.filter(file => !looked.has(file))).toEqual([])
    expect(files.length).toBeGreaterThan(40)
  })

  test('every file of the walls is in exactly one room, and every room has files besides tests', () => {
    const walls = files.filter(file => !BESIDES.some(folder => file.startsWith(`${folder}/`)))
    const roomsOf = (file: string) => rooms.filter(room => isIn(room, file)).map(room => room.name)
    const homeless = walls
      .filter(file => roomsOf(file).length !== 1)
      .map(file => `${file}: ${roomsOf(file).join(', ') || 'no room'}`)
    expect(homeless).toEqual([])
    const production = walls.filter(file => !isTest(file))
    const empty = rooms.filter(room => !production.some(file => isIn(room, file)))
    expect(empty.map(room => room.name)).toEqual([])
    expect(besides.toSorted()).toEqual([...BESIDES].toSorted())
  })

  test('no room imports what it may not, no files import each other in a circle, and production code needs no test, seed, tool or bench', () => {
    expect(breaches(seen)).toEqual([])
  })

  test('no two folders import each other, even indirectly', () => {
    expect(circles(seen)).toEqual([])
  })

  test('a room that may only know the types of another imports no values from it', () => {
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

const BREACHES: Readonly<Record<string, readonly [file: string, text: string, found: string]>> = {
  'an import of the server in the rules': [
    'domain/exercise/planted-server.ts',
    "import type { Config } from '#server/services/config.ts'\nexport type P = Config\n",
    'domain/exercise imports only the rooms it may',
  ],
  'a module of Node in the rules': [
    'domain/planted-node.ts',
    "import { readFileSync } from 'node:fs'\nexport const p = readFileSync\n",
    'domain imports only the packages it may',
  ],
  'the schema library outside the schema': [
    'domain/scenario/planted-zod.ts',
    "import { z } from 'zod'\nexport const p = z\n",
    'only the schema knows the schema library',
  ],
  'the driver of the database outside its room': [
    'server/database/planted-driver.ts',
    "import { Client } from 'pg'\nexport const p = Client\n",
    'only server/sql knows the driver',
  ],
  'a test used by production code': [
    'server/start/planted-test.ts',
    "import { ROOT } from '../../test/support/tree.ts'\nexport const p = ROOT\n",
    'production code does not import what is built around it',
  ],
  'two files that need each other': [
    'domain/planted-one.ts',
    "import type { Two } from './planted-two.ts'\nexport type One = Two | 1\n",
    'nothing goes in circles',
  ],
  'two folders that need each other': [
    'domain/exercise/log/planted-circle.ts',
    "import type { Planted } from '../state/planted-circle.ts'\nexport type P = Planted\n",
    'folders go in circles',
  ],
  'two folders of which a subfolder needs the other': [
    'domain/exercise/log/planted/circle.ts',
    "import type { Planted } from '../../state/planted-circle.ts'\nexport type P = Planted\n",
    'folders go in circles',
  ],
  'a value taken where only types may come from': [
    'server/exercises/planted-value.ts',
    "import { call } from '#contracts/wire/call.ts'\nexport const p = call\n",
    'only types may come from there',
  ],
  'an import that leads nowhere': [
    'domain/planted-lost.ts',
    "export { p } from '#domain/nowhere.ts'\n",
    'every import resolves',
  ],
}

describe('a planted breach is seen', () => {
  const put = (file: string, text: string) => {
    const path = join(house.root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  /** All breaches are planted before one check, because checking the tree is slow. */
  let found: readonly string[]
  beforeAll(async () => {
    put('domain/planted-two.ts', "import type { One } from './planted-one.ts'\nexport type Two = One | 2\n")
    put('domain/exercise/state/planted-circle.ts', "export type { Fact as Planted } from '../log/log.ts'\n")
    for (const [file, text] of Object.values(BREACHES)) put(file, text)
    const result = await lookAt(house.root, FOLDERS)
    const planted = new Map(Object.values(BREACHES).map(([file, text]) => [file, text]))
    found = [...breaches(result), ...circles(result), ...valueImports(result, planted)]
  })

  test.each(Object.entries(BREACHES))('%s', (_, [file, , said]) => {
    expect(found.filter(line => line.startsWith(file)).join('\n')).toContain(said)
  })
})

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from './fingerprint.ts'

const root = join(import.meta.dirname, '../..')
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

test('a change of any file that the build imports builds the pages again', () => {
  const imported = ['vite.config.ts', 'tools/build-web.ts'].flatMap(importsOf)
  expect(imported).toContain('tools/build-web/sizes.ts')
  const isSource = (file: string) => SOURCES.some(source => file === source || file.startsWith(`${source}/`))
  expect(imported.filter(file => !isSource(file))).toEqual([])
})

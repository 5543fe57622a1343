// dependency-cruiser's swc parser does not read JSX, so the copy of a .tsx file contains only its imports.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesBelow, FOLDERS, read, ROOT } from '../tree.ts'

const LOOKED_AT = /\.(ts|tsx|mjs|css|json|svg|png|webp)$/
const STATIC = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

const importsOf = (text: string): string[] =>
  [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].flatMap(([, module]) => module ?? [])

const copyFile = (path: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  if (!path.endsWith('.tsx')) return copyFileSync(join(ROOT, path), to)
  const imports = importsOf(read(path)).map(module => `import '${module}'\n`)
  writeFileSync(to, `${imports.join('')}export {}\n`)
}

export const mirror = (): { root: string; remove: () => void } => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'holdfast-walls-'))
  for (const folder of FOLDERS) mkdirSync(join(root, folder))
  for (const path of FOLDERS.flatMap(folder => filesBelow(folder, LOOKED_AT)))
    copyFile(path, join(root, path))
  for (const path of ['package.json', 'architecture.mjs']) copyFile(path, join(root, path))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

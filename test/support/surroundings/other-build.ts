// The same code in another folder, with other file names in its pages, as after an update.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tree.ts'

const COPIED = ['package.json', 'server', 'contracts', 'domain', 'seed', 'scenarios', 'dist']

export const otherBuild = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-update-'))
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const web = join(root, 'dist/web')
  const assets = join(web, 'assets')
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name))
  const files = readdirSync(assets).filter(name => /-[\w-]{8}\.(js|css)$/.test(name))
  const renamed = (text: string) => files.reduce((so, name) => so.replaceAll(name, nameAfter(name)), text)
  for (const name of files)
    writeFileSync(join(assets, name), renamed(readFileSync(join(assets, name), 'utf8')))
  for (const name of files) renameSync(join(assets, name), join(assets, nameAfter(name)))
  for (const name of readdirSync(web))
    if (name.endsWith('.html')) writeFileSync(join(web, name), renamed(readFileSync(join(web, name), 'utf8')))
  return root
}

const nameAfter = (name: string): string => name.replace(/-([\w-]{8})\.(js|css)$/, '-$1u.$2')

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

const isRoot = process.getuid?.() === 0
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/sbin']

const apt = async (...args: string[]): Promise<boolean> => {
  const command = ['apt-get', '-y', '-q', ...args]
  const [first, ...rest] = isRoot ? command : ['sudo', '-n', ...command]
  return (await run(first ?? '', rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })).ok
}

export const installDebian = async (name: string): Promise<boolean> =>
  existsSync('/usr/bin/apt-get') &&
  (await apt('update')) &&
  (await apt('install', '--no-install-recommends', name))

export const ensureProgram = async (name: string): Promise<string | undefined> => {
  const found = () =>
    [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM]
      .map(folder => join(folder, name))
      .find(existsSync)
  return found() ?? ((await installDebian(name)) ? found() : undefined)
}

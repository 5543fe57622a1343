import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureProgram } from '../../../tools/programs/debian.ts'
import { documentedCaddy, documentedNginx, type Addresses } from './documented.ts'

export interface Proxy {
  readonly name: string
  /** In ms, until the proxy knows that a process is back. */
  readonly learnsWithin: number
  readonly complaints: () => string
  readonly end: () => Promise<void>
}

export const startNginx = async (folder: string, addresses: Addresses): Promise<Proxy | undefined> => {
  const program = await ensureProgram('nginx')
  if (program === undefined) return undefined
  mkdirSync(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user} daemon off; worker_processes auto; pid ${folder}/pid; events { worker_connections 4096; }\n` +
      `http { access_log off; ${temporary}\n${documentedNginx(addresses)}}\n`,
  )
  return started({ name: 'nginx', learnsWithin: 0 }, folder, addresses.port, log =>
    spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', log, log] }),
  )
}

export const startCaddy = async (folder: string, addresses: Addresses): Promise<Proxy | undefined> => {
  const program = await ensureProgram('caddy')
  if (program === undefined) return undefined
  mkdirSync(folder)
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    `{\n  admin off\n  auto_https off\n  log {\n    level WARN\n  }\n}\n${documentedCaddy(addresses)}`,
  )
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return started({ name: 'Caddy', learnsWithin: 5_000 }, folder, addresses.port, log =>
    spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: ['ignore', log, log], env }),
  )
}

type Kind = Pick<Proxy, 'name' | 'learnsWithin'>

const started = async (
  kind: Kind,
  folder: string,
  port: number,
  begin: (log: number) => ChildProcess,
): Promise<Proxy> => {
  const file = join(folder, 'log')
  const log = openSync(file, 'a')
  const child = begin(log)
  closeSync(log)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const complaints = () => readFileSync(file, 'utf8')
  while (!(await responds(port))) {
    if (child.exitCode !== null) throw new Error(`${kind.name} did not start: ${complaints()}`)
    await sleep(50)
  }
  return { ...kind, complaints, end: async () => void (child.kill('SIGTERM') && (await ended)) }
}

const responds = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

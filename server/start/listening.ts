import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError, type Config } from '../services/config.ts'
import { listenForMonitor } from '../http/watch/metrics.ts'

type Ports = Pick<Config, 'host' | 'port' | 'metricsPort'>

/**
 * The first port stays open while the second is tested, because they must differ.
 * @throws ConfigError for an unusable PORT, HOST or METRICS_PORT
 */
export const probePorts = async ({ host, port, metricsPort }: Ports): Promise<void> => {
  const tried: Server[] = []
  const attempt = (at: { host: string; port: number }) =>
    new Promise<void>((resolve, reject) =>
      tried[tried.push(createServer()) - 1]?.once('error', reject).listen(at, resolve),
    )
  try {
    await attempt({ host, port }).catch(error => explainPort(error, { host, port }))
    if (metricsPort !== null)
      await attempt({ host: '127.0.0.1', port: metricsPort }).catch(error =>
        explainMetrics(error, metricsPort),
      )
  } finally {
    await Promise.all(tried.map(server => new Promise(resolve => server.close(resolve))))
  }
}

/** Returns the local address of the product. */
export const listen = async (app: FastifyInstance, { host, port }: Ports): Promise<string> => {
  await app.listen({ host, port }).catch((error: unknown) => explainPort(error, { host, port }))
  const address = app.server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${taken}`
}

export const monitored = (port: number, read: () => Promise<string>) =>
  listenForMonitor(port, read).catch((error: unknown) => explainMetrics(error, port))

const codeOf = (error: unknown) => (error as { code?: unknown }).code

const explainPort = (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): never => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    throw new ConfigError(`PORT ${port} cannot be used: another program is using it.`)
  if (code === 'EACCES') throw new ConfigError(`PORT ${port} cannot be used: permission denied.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    throw new ConfigError(`HOST ${host} is not a known address of this machine.`)
  throw error
}

const explainMetrics = (error: unknown, port: number): never => {
  const code = codeOf(error)
  throw code === 'EADDRINUSE' || code === 'EACCES'
    ? new ConfigError(`METRICS_PORT ${port} cannot be used.`)
    : error
}

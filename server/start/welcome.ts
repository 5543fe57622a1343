import { pathTo } from '#domain/addresses.ts'
import type { Admin } from './first-admin.ts'
import type { DemoPerson } from './demo.ts'
import type { Config } from '../services/config.ts'

export interface Begun {
  readonly url: string
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailboxOpen' | 'dataDir' | 'databaseUrl' | 'host'>
  readonly admin: Admin | null
  readonly people: readonly DemoPerson[]
}

export const welcome = ({ url, config, admin, people }: Begun): string => {
  const at = (path: string) => `${config.publicUrl}${path}`
  const rows = [
    ['Address', config.publicUrl === url ? url : `${config.publicUrl} (listening on ${url})`],
    [
      'Mail',
      config.smtpUrl === null
        ? `${at('/mailbox')} (built-in mailbox, for ${config.mailboxOpen ? 'anyone who reaches this address' : 'this machine only'})`
        : 'sent through SMTP_URL',
    ],
    [
      'Data',
      config.databaseUrl === null
        ? `${config.dataDir} (embedded PostgreSQL)`
        : `${config.dataDir} and DATABASE_URL`,
    ],
    ...(admin
      ? [
          [
            'Administrator',
            `${admin.username}${admin.password === null ? '' : ` / ${admin.password}   (shown only once)`}   ${at(pathTo('editor'))}`,
          ],
        ]
      : []),
  ]
  const width = Math.max(...people.map(({ who }) => who.length), 0)
  const persons = people.map(({ who, username, password, path }) => {
    const login = username === undefined ? '' : `${username} / ${password ?? ''}   `
    return `    ${who.padEnd(width)}   ${login}${at(path)}`
  })
  return [
    '',
    '  Holdfast is running.',
    '',
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(14)} ${value}`),
    ...(persons.length > 0 ? ['', '  Demo accounts:', ...persons] : []),
    '',
  ].join('\n')
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/services/config.ts'
import { createDatabase } from '#test/support/database.ts'
import { runToEnd } from '#test/support/launched.ts'

const read = (env: Record<string, string>) => readConfig(env, '/somewhere')
const refusal = (env: Record<string, string>): string => {
  try {
    read(env)
    return 'accepted'
  } catch (error) {
    return error instanceof ConfigError ? error.message : `threw ${String(error)}`
  }
}

describe('every variable', () => {
  test('has a default that works', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      publicUrlGiven: false,
      dataDir: '/somewhere',
      adoptDataDir: false,
      databaseUrl: null,
      databaseOwnerUrl: null,
      smtpUrl: null,
      mailboxOpen: false,
      mailFrom: 'Holdfast <exercises@localhost>',
      supportEmail: 'exercises@localhost',
      supportGiven: false,
      linkKey: '',
      adminUsername: null,
      adminPassword: null,
      demo: true,
      trustProxy: false,
      rateLimitScale: 1,
      metricsPort: null,
      logLevel: 'info',
      checkReplies: false,
    })
  })

  test('counts as absent when it is empty', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', LINK_KEY: '', ADMIN_PASSWORD: '' })).toEqual(read({}))
  })

  test('changes the defaults of variables that depend on it', () => {
    expect(read({ DATABASE_URL: 'postgres://db.example/holdfast' }).demo).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://db.example/holdfast', DEMO: '1' }).demo).toBe(true)
    expect(read({ PUBLIC_URL: 'https://exercises.example/', MAILBOX: 'open' })).toMatchObject({
      publicUrl: 'https://exercises.example',
      publicUrlGiven: true,
      mailFrom: 'Holdfast <exercises@exercises.example>',
    })
  })

  test.each([
    ['PORT', ['http', '-1', '65536', '3000.5', '1e3', '0x10']],
    [
      'PUBLIC_URL',
      [
        'exercises.example',
        'ftp://exercises.example',
        'https://exercises.example/app',
        'https://a:b@exercises.example',
        'https://exercises.example?x',
      ],
    ],
    ['DATABASE_URL', ['mysql://db/x', 'db.example', 'postgres://', '/var/lib/x']],
    ['DATABASE_OWNER_URL', ['mysql://db/x', 'db.example', 'postgres://']],
    ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp://']],
    ['MAIL_FROM', ['nobody', 'a@b, c@d', 'Name <a@b', 'a@b\r\nBcc: c@d', 'A <a@b> <c@d>']],
    ['SUPPORT_EMAIL', ['nobody', 'Help <help@b.example>', 'a@b, c@d', 'a@b"><script>']],
    ['LINK_KEY', ['short', 'a'.repeat(31)]],
    ['ADMIN_USERNAME', ['root', 'with-hyphen', 'with space', 'a'.repeat(101)]],
    ['ADMIN_PASSWORD', ['1234567', '🌊'.repeat(7), 'a'.repeat(129)]],
    ['ADOPT_DATA_DIR', ['yes', 'true', '2']],
    ['DEMO', ['yes', 'true', '2']],
    ['MAILBOX', ['yes', 'Open', 'closed']],
    [
      'TRUST_PROXY',
      [
        '0.0.0.0/0',
        '::/0',
        '10.0.0.0/0',
        'true',
        'everybody',
        '10.0.0.0/33',
        '300.1.1.1',
        '10.0.0.1;10.0.0.2',
      ],
    ],
    ['RATE_LIMIT_SCALE', ['0', '0.0001', '1000001', '-1', 'many', 'Infinity']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
  ])('is refused by name when it is wrong: %s', (name, values) => {
    for (const value of values)
      expect(refusal({ [name]: value }), value).toMatch(new RegExp(`^${name} must `))
  })
})

describe('letters reach their recipients, and no one else', () => {
  const alone = /^(HOST|PUBLIC_URL) allows remote access and SMTP_URL is not set: .*MAILBOX=open/
  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.1.2.3' },
    { HOST: 'web' },
    { PUBLIC_URL: 'https://exercises.example' },
    { PUBLIC_URL: 'http://127.0.0.1.evil.test' },
  ])('a server that others can reach must say where letters go: %j', env => {
    expect(refusal(env)).toMatch(alone)
    expect(refusal({ ...env, SMTP_URL: 'smtp://mail.example' })).toBe('accepted')
    expect(refusal({ ...env, MAILBOX: 'open' })).toBe('accepted')
    expect(refusal({ ...env, MAILBOX: 'local' })).toMatch(alone)
  })

  test.each([
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('one that only this machine can reach need not: %j', env => expect(refusal(env)).toBe('accepted'))
})

describe('a start that cannot succeed ends soon, with status 1 and one sentence that names the variable', () => {
  const startOf = async (env: Record<string, string>) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-refused-'))
    const ended = await runToEnd({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', DEMO: '0', ...env })
    rmSync(dataDir, { recursive: true, force: true })
    return { code: ended.code, printed: ended.printed, isQuick: ended.ms < 20_000 }
  }
  /** The README promises two seconds; a busy machine may take twenty. */
  const refusedBy = (name: string) => ({
    code: 1,
    printed: expect.stringMatching(new RegExp(`^${name} .*\\n$`)),
    isQuick: true,
  })

  test('for an invalid value', async () => {
    expect(await startOf({ PORT: 'http' })).toEqual(refusedBy('PORT'))
  })
  test('for letters that would reach no one', async () => {
    expect(await startOf({ HOST: '0.0.0.0' })).toEqual(refusedBy('HOST'))
    expect(await startOf({ PUBLIC_URL: 'https://exercises.example' })).toEqual(refusedBy('PUBLIC_URL'))
  })
  test('for a database that cannot be reached', async () => {
    expect(await startOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual(
      refusedBy('DATABASE_URL'),
    )
  })
  test('for a PostgreSQL that is too old', async () => {
    const { url, db, drop } = await createDatabase({ empty: true })
    const name = new URL(url).pathname.slice(1)
    await db.unsafe(`create schema older;
      create function older.current_setting(name text) returns text language sql as $$
        select case name when 'server_version_num' then '150020' else '15.20 (Debian)' end $$;
      alter database ${name} set search_path = older, public, pg_catalog`)
    const refused = await startOf({ DATABASE_URL: url })
    expect(refused).toEqual(refusedBy('DATABASE_URL'))
    expect(refused.printed).toBe(
      'DATABASE_URL names a PostgreSQL 15.20 (Debian); at least version 16 is needed.\n',
    )
    await drop()
  })
  test('for a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => taken.once('listening', resolve))
    const address = taken.address()
    const { url, drop } = await createDatabase()
    expect(
      await startOf({ PORT: String(typeof address === 'object' ? address?.port : 0), DATABASE_URL: url }),
    ).toEqual(refusedBy('PORT'))
    taken.close()
    await drop()
  })
  test('for an address that is not this machine’s', async () => {
    const { url, drop } = await createDatabase()
    expect(await startOf({ HOST: '203.0.113.1', MAILBOX: 'open', DATABASE_URL: url })).toEqual(
      refusedBy('HOST'),
    )
    await drop()
  })
  test('for a folder that is a file', async () => {
    const file = join(tmpdir(), `holdfast-file-${process.pid}`)
    writeFileSync(file, '')
    expect(await startOf({ DATA_DIR: join(file, 'inside') })).toEqual(refusedBy('DATA_DIR'))
    rmSync(file)
  })
  test('for a key other than the one that made the links in the database', async () => {
    const { url, db, drop } = await createDatabase()
    await db`insert into installation (name, value) values ('link key', 'of another')`
    expect(await startOf({ LINK_KEY: 'a'.repeat(32), DATABASE_URL: url })).toEqual(refusedBy('LINK_KEY'))
    await drop()
  })
})

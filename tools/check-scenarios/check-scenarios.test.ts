import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../programs/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-checks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const check = (...args: readonly string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    execFile(
      process.execPath,
      [join(ROOT, 'tools/check-scenarios.ts'), ...args],
      { cwd: ROOT, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` })
      },
    )
  })

const broken = join(folder, 'broken.json')
const text = readFileSync(join(ROOT, 'scenarios/paper-trail.json'), 'utf8')
writeFileSync(broken, text.replace('"next": "13"', '"next": "131"'))
const line =
  readFileSync(broken, 'utf8')
    .split('\n')
    .findIndex(found => found.includes('"131"')) - 1

describe('npm run scenarios:check', () => {
  test('finds neither errors nor warnings in the scenarios that ship with the product', async () => {
    const { code, output } = await check('--strict')
    expect(output).toMatch(/^files [1-9]\d*, unreadable 0, errors 0, warnings 0, hints 0$/m)
    expect(output).not.toContain('canonical')
    expect(code).toBe(0)
  })

  test('names file, line, rule, event and remedy, and ends with 1', async () => {
    const { code, output } = await check(broken)
    expect(code).toBe(1)
    expect(output).toContain(
      `${broken}:${line}: error 102: event 12, option A: This leads to 131, which does not exist.`,
    )
    expect(output).toContain('    Choose an event of this scenario')
  })

  test('prints JSON for programs', async () => {
    const { code, output } = await check(broken, '--format', 'json')
    const [file] = JSON.parse(output)
    expect(code).toBe(1)
    expect(file).toMatchObject({ file: broken, problem: null, isCanonical: true, lost: [] })
    expect(file.findings[0]).toMatchObject({
      rule: 'next to nothing',
      number: 102,
      event: '12',
      option: 'a',
      says: 'This leads to 131, which does not exist.',
    })
  })

  test('prints SARIF 2.1.0 for build servers', async () => {
    const { output } = await check(broken, '--format', 'sarif')
    const sarif = JSON.parse(output)
    expect(sarif).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    const [run] = sarif.runs
    expect(run.results[0]).toMatchObject({
      ruleId: 'S102',
      level: 'error',
      locations: [{ physicalLocation: { region: { startLine: line } } }],
    })
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
  })

  test('ends with 2 if a file or an argument cannot be read, and says why', async () => {
    const bad = join(folder, 'bad.json')
    writeFileSync(bad, '{')
    expect(await check(bad, broken)).toMatchObject({
      code: 2,
      output: expect.stringContaining('This is not a scenario file'),
    })
    expect((await check(join(folder, 'none.json'))).code).toBe(2)
    expect((await check('--format', 'xml')).code).toBe(2)
    expect((await check('--colour')).code).toBe(2)
  })

  test('converts a file of an older form with --write, and lists what it could not keep', async () => {
    const old = join(folder, 'old.json')
    writeFileSync(
      old,
      JSON.stringify({
        fileName: 'Old',
        colour: 'blue',
        scenario: [{ id: 1, type: 'Email', name: 'Priya', subject: 'Hello', content: 'Hello' }],
      }),
    )
    expect((await check(old)).output).toContain('not in canonical form')
    expect((await check(old, '--write')).output).toContain(`${old}: not kept: colour`)
    copyFileSync(old, join(folder, 'once.json'))
    await check(old, '--write')
    expect(readFileSync(old, 'utf8')).toBe(readFileSync(join(folder, 'once.json'), 'utf8'))
    expect(JSON.parse(readFileSync(old, 'utf8'))).toMatchObject({
      format: 1,
      sections: [{ name: '1', events: [{ id: '1' }] }, { name: 'Preset' }, { name: 'Noise' }],
    })
  })
})

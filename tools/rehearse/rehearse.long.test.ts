import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../programs/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-rehearse-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rehearse = (...args: readonly string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    execFile(
      process.execPath,
      [join(ROOT, 'tools/rehearse.ts'), ...args],
      { cwd: ROOT, maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` }),
    )
  })

const SHIPPED = readdirSync('scenarios').filter(file => file.endsWith('.json')).length
const FILE = 'scenarios/slack-water.json'

describe('npm run rehearse', () => {
  test('prints the figures of a file: bots, questions, events and branches', async () => {
    const { code, output } = await rehearse(FILE, '--runs', '5')
    expect(code).toBe(0)
    expect(output).toContain(`${FILE}: 13 bots, 5 runs each, seed “rehearsal”`)
    expect(output).toMatch(/^Expert +5\d\.\d \/ 5\d\.\d \/ 5\d\.\d +100 \/ 100 \/ 100 +100% +100%/m)
    expect(output).toMatch(/^Longest option .* [12]\d% +0% /m)
    for (const title of ['Bots.', 'Scored questions.', 'Events.', 'Branches.'])
      expect(output).toContain(`\n\n${title} `)
  })

  test('rehearses every file that ships with the product', async () => {
    const { output } = await rehearse('--runs', '1', '--bots', 'expert')
    expect(output.match(/^scenarios\/[\w-]+\.json: 1 bots, 1 runs each/gm)).toHaveLength(SHIPPED)
  })

  test('prints the same trace for the same seed, and JSON', async () => {
    const trace = () => rehearse(FILE, '--runs', '2', '--bots', 'able,random', '--format', 'trace')
    const [one, other] = [await trace(), await trace()]
    expect(one.output).toBe(other.output)
    const happenings = one.output.trimEnd().split('\n')
    expect(JSON.parse(happenings[0] ?? '')).toEqual({ bot: 'able', run: 1, xt: 0, shown: expect.any(String) })
    expect(happenings.filter(line => line.includes('"end":"story"'))).toHaveLength(4)
    const { output } = await rehearse(FILE, '--runs', '2', '--bots', 'able', '--format', 'json')
    expect(JSON.parse(output)).toMatchObject({ file: FILE, runs: 2, bots: [{ bot: 'able', ended: 2 }] })
  })

  test('plays a scenario that never ends, and one without events', async () => {
    const stuck = join(folder, 'stuck.json')
    const scenario = JSON.parse(readFileSync(join(ROOT, FILE), 'utf8'))
    const [first] = scenario.sections[0].events
    const waits = { ...first, id: '1', responseType: 'text', options: [], correct: [], next: '-1' }
    writeFileSync(stuck, JSON.stringify({ ...scenario, sections: [{ name: '1', events: [waits] }] }))
    expect((await rehearse(stuck, '--runs', '1')).output).toMatch(/^Silent +– /m)
    const empty = join(folder, 'empty.json')
    writeFileSync(empty, JSON.stringify({ ...scenario, sections: [] }))
    expect(await rehearse(empty, '--runs', '1')).toMatchObject({ code: 0 })
  })

  test('ends with 2 if a file or an argument cannot be read, and says why', async () => {
    expect(await rehearse('none.json')).toEqual({ code: 2, output: 'none.json: This file cannot be read.\n' })
    expect((await rehearse('package.json')).output).toContain('package.json: This scenario')
    expect((await rehearse(FILE, '--bots', 'lucky')).output).toContain('--bots must be among expert, able')
    expect((await rehearse(FILE, '--runs', 'many')).output).toContain(
      '--runs must be a whole number from 1 to 10000',
    )
    expect((await rehearse(FILE, '--format', 'xml')).code).toBe(2)
    expect((await rehearse('--colour')).code).toBe(2)
  })
})

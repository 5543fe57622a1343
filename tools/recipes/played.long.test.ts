import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '#test/support/tree.ts'

test('the recipes of CONTRIBUTING can be followed', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/recipes.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(stdout).toContain('3 recipes played, 3 steps forgotten: 0 problems')
  expect(status).toBe(0)
}, 1_200_000)

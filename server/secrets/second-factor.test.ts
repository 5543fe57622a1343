import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newFactor, newRecoveryCodes, readCode, recoveryHash, stepOfCode } from './second-factor.ts'
import { seal } from './sealed.ts'
import { hkdfSync } from 'node:crypto'

const owner = {
  linkKey: 'a key for tests that everybody may know',
  editorId: '0c5a1f0e-0000-4000-8000-000000000001',
}
const other = { ...owner, editorId: '0c5a1f0e-0000-4000-8000-000000000002' }

describe('a code by time', () => {
  /** The key of RFC 6238, appendix B. */
  const sealed = () => {
    const key = Buffer.from(
      hkdfSync('sha256', owner.linkKey, owner.editorId, 'holdfast second factor', 32),
    ).toString('base64url')
    return seal(key, Secret.fromLatin1('12345678901234567890').base32)
  }
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is what the RFC says: %s', (second, digits) => {
    expect(stepOfCode(owner, sealed(), digits, second * 1_000)).toBe(Math.floor(second / 30))
  })

  test('is valid one step before and after its own, but not two', () => {
    const now = 1_800_000_000_000
    const { secret, sealed: kept } = newFactor(owner, 'maren.aas')
    const codeAt = (steps: number) =>
      new TOTP({ secret, digits: 6 }).generate({ timestamp: now + steps * 30_000 })
    const [twoBefore, before, same, after, twoAfter] = [-2, -1, 0, 1, 2].map(steps =>
      stepOfCode(owner, kept, codeAt(steps), now),
    )
    expect([before, same, after]).toEqual([-1, 0, 1].map(steps => now / 30_000 + steps))
    expect([twoBefore, twoAfter]).toEqual([null, null])
  })
})

describe('the key of a second factor', () => {
  test('is given to the app in the form that every app reads, and stored encrypted', () => {
    const { secret, uri, sealed } = newFactor(owner, 'maren.aas')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect([address.protocol, address.host, address.pathname]).toEqual([
      'otpauth:',
      'totp',
      '/Holdfast:maren.aas',
    ])
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Holdfast',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(sealed).not.toContain(secret)
    expect(() => stepOfCode(other, sealed, '000000', 0)).toThrow('unable to authenticate data')
    expect(() =>
      stepOfCode({ ...owner, linkKey: 'another key, just as long as it has to be' }, sealed, '000000', 0),
    ).toThrow('unable to authenticate data')
  })
})

describe('recovery codes', () => {
  test('are ten at a time, all different, and found by their hash alone, however they are typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const [code = ''] = codes
    const typed = readCode(` ${code.toUpperCase().replace('-', ' ')} `)
    expect(typed && 'recovery' in typed && recoveryHash(owner, typed.recovery)).toEqual(
      recoveryHash(owner, code),
    )
    expect(recoveryHash(other, code)).not.toEqual(recoveryHash(owner, code))
  })
})

test('a typed code is six digits or a recovery code; nothing else is valid', () => {
  expect(readCode('123 456')).toEqual({ digits: '123456' })
  expect(readCode('123-456')).toEqual({ digits: '123456' })
  expect(readCode('12345')).toBeNull()
  expect(readCode('')).toBeNull()
})

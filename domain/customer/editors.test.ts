import { describe, expect, test } from 'vitest'
import { checkChange, editorProblems, planEditor } from './editors.ts'

const guessed = (password: string) => password === 'password1'

describe('a new editor', () => {
  test.each([
    [{ username: 'abc' }, 'username short'],
    [{ username: 'maren-aas' }, 'username hyphen'],
    [{ username: 'maren aas' }, 'username characters'],
    [{ password: 'short' }, 'password short'],
    [{ password: 'password1' }, 'password common'],
    [{ password: 'Maren.Aas1' }, 'password common'],
  ])('with %j is refused: %s', (broken, refused) => {
    expect(planEditor({ username: 'maren.aas', password: 'slack water', ...broken }, guessed)).toEqual({
      refused,
    })
  })

  test('is refused with all errors', () => {
    const problems = editorProblems({ username: 'abc', password: 'short' }, guessed)
    expect(problems.map(({ refused }) => refused)).toEqual(['username short', 'password short'])
  })

  test('has the name that was typed, without the spaces around it', () => {
    expect(planEditor({ username: ' maren.aas ', password: 'slack water' }, guessed)).toEqual({
      username: 'maren.aas',
    })
  })
})

describe('of two administrators, Iver and Nia', () => {
  const administrators = ['iver', 'nia']
  const check = (target: string, changes: object, among = administrators) =>
    checkChange({ target, by: 'iver', changes, administrators: among })

  test('one may take away the other’s right, or disable their account', () => {
    expect(check('nia', { right: 'author' })).toBeUndefined()
    expect(check('nia', { disabled: true })).toBeUndefined()
  })

  test('neither may take away their own right, or disable their own account', () => {
    expect(check('iver', { right: 'author' })).toEqual({ refused: 'own account' })
    expect(check('iver', { disabled: true })).toEqual({ refused: 'own account' })
    expect(check('iver', { right: 'admin', disabled: false })).toBeUndefined()
  })

  test('the last one who may log in stays an administrator', () => {
    expect(check('nia', { disabled: true }, ['nia'])).toEqual({ refused: 'last administrator' })
    expect(check('iver', { right: 'author' }, ['iver'])).toEqual({ refused: 'last administrator' })
  })

  test('either may change anything of an author or a disabled administrator', () => {
    expect(check('maren', { disabled: true }, ['iver'])).toBeUndefined()
    expect(check('nia', { right: 'author', disabled: true }, ['iver'])).toBeUndefined()
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NORA = {
  token: 'one of nora',
  user: 'northmoor',
  role: '1',
  agreed: true,
  level: 1,
  agreement: '<p>Quiet</p>',
} as const
const EDITOR = { token: 'one of edda', user: 'edda.author', admin: false, restricted: false } as const

/** Reports each change separately, as a browser does. */
const sharedStorage = () => {
  const texts = new Map<string, string>()
  let told = () => {}
  return {
    hear: (listener: () => void) => (told = listener),
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      texts.set(key, text)
      told()
    },
    removeItem: (key: string) => {
      if (texts.delete(key)) told()
    },
  }
}

const openTab = async () => {
  vi.resetModules()
  const [customer, editor] = [await import('./customer-session.ts'), await import('./editor-session.ts')]
  return { customer, editor }
}

let storage = sharedStorage()
beforeEach(() => {
  storage = sharedStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

test.each(['customer', 'editor'] as const)(
  'a late clean-up by another tab keeps the %s’s session that has begun since',
  async kind => {
    const [writing, late] = [await openTab(), await openTab()]
    const cleanUp = {
      customer: () => late.customer.endSession('an older one'),
      editor: () => late.editor.endEditorSession('an older one'),
    }
    storage.hear(cleanUp[kind])
    if (kind === 'customer') writing.customer.beginSession(NORA)
    else writing.editor.beginEditorSession(EDITOR)
    storage.hear(() => {})
    const tab = await openTab()
    expect(kind === 'customer' ? tab.customer.session() : tab.editor.editorSession()).toMatchObject(
      kind === 'customer' ? NORA : EDITOR,
    )
  },
)

test.each(['customer', 'editor'] as const)(
  'while the %s’s session ends, another tab never sees only a part of it',
  async kind => {
    const [ending, watching] = [await openTab(), await openTab()]
    if (kind === 'customer') ending.customer.beginSession(NORA)
    else ending.editor.beginEditorSession({ ...EDITOR, admin: true, restricted: true })
    const seen: unknown[] = []
    const look = {
      customer: () => (watching.customer.endSession('an older one'), watching.customer.session()),
      editor: () => (watching.editor.endEditorSession('an older one'), watching.editor.editorSession()),
    }
    storage.hear(() => seen.push(look[kind]()))
    if (kind === 'customer') ending.customer.endSession()
    else ending.editor.endEditorSession()
    expect(new Set(seen)).toEqual(new Set([null]))
  },
)

test('a logout ends the current session', async () => {
  const { customer, editor } = await openTab()
  customer.beginSession(NORA)
  editor.beginEditorSession(EDITOR)
  customer.endSession()
  editor.endEditorSession()
  expect([customer.session(), editor.editorSession()]).toEqual([null, null])
})

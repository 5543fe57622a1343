// The workers of the scenario editor. The bundler gives the addresses of the scripts; the files themselves
// have no such export.
// oxlint-disable-next-line import/default
import checking from './checking.worker.ts?worker&url'
// oxlint-disable-next-line import/default
import rehearsing from './rehearsing.worker.ts?worker&url'

const SCRIPTS = { checking, rehearsing } as const

export const startWorker = (name: keyof typeof SCRIPTS): Worker =>
  new Worker(trusted(SCRIPTS[name]), { type: 'module' })

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

// `trustedTypes` is missing from TypeScript's browser types, and from some browsers.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** A page starts only scripts approved by one of its own policies (security §9.6). */
const policy = trustedTypes?.createPolicy('app', {
  createScriptURL: asked => {
    if (!Object.values(SCRIPTS).includes(asked))
      throw new TypeError('Nothing but the workers of the editor is started from here.')
    return asked
  },
})

const trusted = (script: string): string => policy?.createScriptURL(script) ?? script

// Rule 252.
import type { Readiness } from '#domain/exercise/readiness.ts'
import { attempted } from '#web/kit/kept/storage.ts'

export const hasStorage = (): boolean =>
  attempted(() => {
    localStorage.setItem('holdfast.probe', '1')
    localStorage.removeItem('holdfast.probe')
    return true
  }) ?? false

export const isCurrent = (): boolean =>
  typeof Reflect.get(Map, 'groupBy') === 'function' && CSS.supports('selector(:has(*))')

export const familyOf = (userAgent: string): Readiness['browser'] => {
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'edge'
  if (/Chrom(e|ium)\/|CriOS\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}

export const soundNow = (isOn: boolean, heard: Readiness['sound']): Readiness['sound'] =>
  isOn ? heard : 'not heard'

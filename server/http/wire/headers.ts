// Security §9.6.
import { REPLY_MARK } from '#contracts/words/reply-mark.ts'

export type Headers = Readonly<Record<string, string>>

const pagePolicy = (isFramed: boolean): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'; script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'; style-src-elem 'self'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self' blob:",
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'",
  "frame-src 'self'; child-src 'self'",
  `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors '${isFramed ? 'self' : 'none'}'`,
  "require-trusted-types-for 'script'; trusted-types app dompurify",
]
const REPORTS = 'report-to csp; report-uri /csp-report'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

const transport = (publicUrl: string): Headers =>
  isSecure(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** `isPrivate`: the page's address must not leak. `isFramed`: our own pages may frame it. */
export const pageHeaders = (publicUrl: string, isPrivate: boolean, isFramed = false): Headers => ({
  'content-security-policy': [
    ...pagePolicy(isFramed),
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
    REPORTS,
  ].join('; '),
  'reporting-endpoints': 'csp="/csp-report"',
  ...transport(publicUrl),
  'x-content-type-options': 'nosniff',
  'referrer-policy': isPrivate ? 'no-referrer' : 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self), fullscreen=(self)',
  'cache-control': 'no-store',
  ...(isPrivate ? { 'x-robots-tag': 'noindex' } : {}),
})

export const apiHeaders = (publicUrl: string): Headers => (isSecure(publicUrl) ? SECURE_API : API)

const API: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  [REPLY_MARK.name]: REPLY_MARK.value,
}
const SECURE_API: Headers = { ...API, ...transport('https:') }

const INLINE = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'video/ogg',
])

export const mediaHeaders = (publicUrl: string, mime: string): Headers => ({
  'content-security-policy': "default-src 'none'; sandbox",
  ...transport(publicUrl),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=300',
  'content-disposition': INLINE.has(mime) ? 'inline' : 'attachment',
  'content-type': mime,
})

export const assetHeaders = (publicUrl: string): Headers => ({
  ...transport(publicUrl),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
})

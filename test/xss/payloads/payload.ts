// `js` is a call that reports which payload ran.

export type Payload = (js: string) => string

/** A host to which no reader may be led. */
export const CANARY = 'https://canary.example'

export const words = (list: string): readonly string[] => list.trim().split(/\s+/)

export const crossed = <A, B>(
  left: readonly A[],
  right: readonly B[],
  write: (a: A, b: B) => Payload,
): Payload[] => left.flatMap(a => right.map(b => write(a, b)))

export const entities = (text: string, write: (code: number) => string): string =>
  [...text].map(letter => write(letter.codePointAt(0) ?? 0)).join('')

export const base64 = (text: string): string => Buffer.from(text).toString('base64')

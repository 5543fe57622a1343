import { parseSync } from '@swc/core'

export interface Span {
  readonly line: number
  readonly text: string
  readonly lines: number
}

export interface Source {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  readonly functions: readonly Span[]
  readonly casts: readonly Span[]
  readonly anys: readonly Span[]
  readonly strings: readonly Span[]
  readonly jsxTexts: readonly Span[]
  readonly comments: readonly Span[]
  readonly patterns: readonly Span[]
}

interface Node {
  readonly type?: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly [key: string]: unknown
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
  'Constructor',
])
const CASTS = new Set(['TsAsExpression', 'TsNonNullExpression', 'TsTypeAssertion'])
const STRINGS = new Set(['StringLiteral', 'TemplateElement'])
const JSX_TEXTS = new Set(['JSXText'])
const PATTERNS = new Set(['RegExpLiteral'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nodesOf = function* (value: unknown): Generator<Node> {
  if (!isNode(value)) return
  if (value.type) yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

const lineAt = (bytes: Buffer, offset: number): number => {
  let line = 1
  for (let at = 0; at < offset; at++) if (bytes[at] === 10) line++
  return line
}

/**
 * swc's positions count bytes and go on from file to file. The semicolon before the text shows where this file
 * starts.
 */
export const sourceOf = (path: string, text: string): Source => {
  const bytes = Buffer.from(`;${text}`)
  const parsed = parseSync(bytes.toString(), {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
  })
  const origin = parsed.span.start
  const spanOf = ({ span }: Node): Span => {
    const part = span ? bytes.subarray(span.start - origin, span.end - origin) : Buffer.alloc(0)
    return {
      line: lineAt(bytes, span ? span.start - origin : 0),
      text: part.toString(),
      lines: part.toString().split('\n').length,
    }
  }
  const all = [...nodesOf(parsed.body)]
  const ofTypes = (types: ReadonlySet<string>) => all.filter(node => types.has(node.type ?? '')).map(spanOf)
  return {
    path,
    text,
    lines: text.split('\n'),
    functions: ofTypes(FUNCTIONS),
    casts: ofTypes(CASTS),
    anys: all.filter(node => node.type === 'TsKeywordType' && node['kind'] === 'any').map(spanOf),
    strings: ofTypes(STRINGS),
    jsxTexts: ofTypes(JSX_TEXTS),
    patterns: ofTypes(PATTERNS),
    comments: commentsOf(text, ofTypes(STRINGS)),
  }
}

const commentsOf = (text: string, strings: readonly Span[]): Span[] => {
  const inStrings = new Set(
    strings.flatMap(({ line, lines }) => Array.from({ length: lines }, (_, index) => line + index)),
  )
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1
    const found =
      /^\s*(\/\/|\/\*\*?|\*)(.*)$/.exec(content) ??
      (inStrings.has(line) ? null : /\s(\/\/)\s(.*)$/.exec(content))
    return found ? [{ line, text: (found[2] ?? '').trim(), lines: 1 }] : []
  })
}

export const percentile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

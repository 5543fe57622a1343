import { calls } from '#contracts/calls/calls.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly $ref?: string
  readonly format?: string
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly 'x-who': readonly string[]
  readonly 'x-rate': string
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const HEAD = `# Calls

Every call of the product. A program finds the same at \`/api/openapi.json\`, as OpenAPI 3.1.

A call is done (\`{"type":"success",…}\` where nothing else is said) or refused: \`{"type":"failed","data":sentence}\`, with status 200 or
4xx. A token is sent as bearer, or in the body as \`token\`. A field with \`?\` may be left out. *Rate* names one of the [limits](operations.md#limits).

This page is written by \`test/http/openapi.test.ts\`; after a change of contracts run \`npx vitest run test/http/openapi -u\`.
`

export const apiPage = ({ paths }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const subjectOf = (name: string) => calls.get(name)?.subject ?? 'everywhere'
  const parts = Map.groupBy(operations, ({ operation }) => subjectOf(operation.operationId))
  const part = ([subject, found]: readonly [string, typeof operations]) => [
    `\n## ${subject}\n`,
    ...found
      .toSorted((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1))
      .map(partOf),
  ]
  return [HEAD, ...[...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)).flatMap(part)].join('\n')
}

const partOf = ({ path, method, operation }: { path: string; method: string; operation: Operation }) => {
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const [reply] = Object.values(operation.responses['200']?.content ?? {})
  return [
    `### ${operation.operationId}\n`,
    `\`${method.toUpperCase()} ${path}\` · for ${operation['x-who'].join(', ')} · rate ${operation['x-rate']}\n`,
    `${operation.summary}\n`,
    '```ts',
    ...(body ? [`request: ${typeOf(body.schema)}`] : []),
    `reply: ${reply?.schema ? typeOf(withoutRefusal(reply.schema)) : 'a file'}`,
    '```\n',
  ].join('\n')
}

const withoutRefusal = ({ anyOf, ...schema }: Schema): Schema => {
  const replies = anyOf?.filter(({ $ref }) => $ref === undefined)
  return replies === undefined ? schema : { ...schema, anyOf: replies }
}

const typeOf = (schema: Schema, indent = ''): string => {
  const several = schema.anyOf ?? schema.oneOf
  if (several) return [...new Set(several.map(one => typeOf(one, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map(one => typeOf(one, indent)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(one => typeOf(one, indent)).join(', ')}]`
  if (schema.items) return arrayOf(typeOf(schema.items, indent))
  if (schema.type === 'object' || schema.properties) return objectOf(schema, indent)
  if (schema.type === 'array') return 'unknown[]'
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

const arrayOf = (item: string) => (/^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`)

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema, indent: string) => {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
  )
  const others =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? [`${inner}[name: string]: ${typeOf(additionalProperties, inner)}`]
      : []
  const all = [...fields, ...others]
  return all.length === 0 ? '{}' : `{\n${all.join('\n')}\n${indent}}`
}

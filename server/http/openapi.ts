import { z } from 'zod'
import type { Call } from '#contracts/wire/call.ts'
import { repliesWithFile } from './bodies/file-reply.ts'

type Schema = Record<string, unknown>

export const openApiOf = (contracts: readonly Call[], version: string): Schema => ({
  openapi: '3.1.0',
  info: {
    title: 'Holdfast',
    version,
    description:
      'A refusal is {"type":"failed","data":sentence}, with status 200, 4xx or 5xx. Tokens: as bearer, or in the body as `token`.',
  },
  paths: Object.fromEntries(
    contracts.map(contract => [
      `/api/${pathOf(contract)}`,
      { [contract.method.toLowerCase()]: operationOf(contract) },
    ]),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: { Failed: jsonOf(z.object({ type: z.literal('failed'), data: z.string() }), 'output') },
  },
})

const pathOf = ({ path, name }: Call) => (path ?? name).replaceAll(/:(\w+)/g, '{$1}')

const operationOf = (contract: Call): Schema => ({
  operationId: contract.name,
  summary: contract.summary,
  'x-who': contract.who,
  'x-rate': contract.rate,
  security: contract.who.includes('visitor') ? [{}] : [{ bearer: [] }],
  ...(contract.method === 'GET' ? {} : { requestBody: { required: true, content: bodyOf(contract) } }),
  parameters: [...(contract.path ?? '').matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: {
    200: repliesWithFile(contract)
      ? {
          description: 'The file, or refused',
          content: { 'application/octet-stream': {}, ...content(FAILED) },
        }
      : {
          description: 'Done, or refused',
          content: content({ anyOf: [jsonOf(contract.reply, 'output'), FAILED] }),
        },
    '4XX': { description: 'Refused', content: content(FAILED) },
  },
})

const bodyOf = ({ input, upload }: Call): Schema => {
  const fields = jsonOf(input, 'input')
  if (!upload) return content(fields)
  const file = { myFile: { type: 'string', format: 'binary', description: `At most ${upload.most} bytes.` } }
  return {
    'multipart/form-data': {
      schema: { ...fields, properties: { ...(fields['properties'] as Schema), ...file } },
    },
  }
}

const FAILED = { $ref: '#/components/schemas/Failed' }
const content = (schema: Schema) => ({ 'application/json': { schema } })

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

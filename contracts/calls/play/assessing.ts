import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line } from '#contracts/wire/fields.ts'

export const assessResponse = call({
  name: 'assessResponse',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary:
    'Stores the criteria that the player thinks their answer meets; once per answer, and never scored (extension, rule 222).',
  input: z.object({ id: line(200), met: z.array(line(40)).max(8) }),
  reply: done,
})

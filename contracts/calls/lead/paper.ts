import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { file } from '#contracts/wire/file.ts'

export const exportPaper = call({
  name: 'exportPaper',
  method: 'POST',
  who: ['facilitator'],
  rate: 'heavy',
  audited: true,
  summary:
    'A paper for the day, as PDF (extension): the facilitator’s guide, which contains the answers, or the page for players.',
  input: z.object({ paper: z.enum(['guide', 'players']) }),
  reply: file,
})

import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { file } from '#contracts/wire/file.ts'

export const getCalendarEntry = call({
  name: 'getCalendarEntry',
  method: 'POST',
  who: ['player', 'join'],
  rate: 'link',
  summary:
    'The exercise as an iCalendar file with the caller’s link: the start of a facilitated exercise, or the last day of an automated one (extension, rule 251).',
  input: z.object({}),
  reply: file,
})

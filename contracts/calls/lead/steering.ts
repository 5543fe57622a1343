import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line, text } from '#contracts/wire/fields.ts'

const MOST_EVENTS = 2_000

const steer = <const Name extends string, const Input extends z.ZodRawShape>(
  name: Name,
  summary: string,
  input: Input,
) =>
  call({
    name,
    method: 'POST',
    who: ['facilitator'],
    rate: 'run',
    audited: true,
    summary,
    input: z.object({ ...input, by: facilitatorName }),
    reply: done.extend({
      changed: z.boolean(),
    }),
  })

export const extendLimits = steer(
  'extendLimits',
  'Gives more minutes for one open question with a time limit, or for all of them (extension).',
  {
    /** If absent, all questions with a limit that await an answer. */
    id: line(200).optional(),
    minutes: z.number(),
  },
)

export const giveTimeBack = steer(
  'giveTimeBack',
  'Gives back the time of an outage of the product, or of the network of all players: upcoming events come that much later, and open questions get back the time they lost (extension).',
  { /** `from` of one of the `outages` from getFacilitatorEvents. */ from: line(30) },
)

export const jumpToSection = steer(
  'jumpToSection',
  'Moves the clock to the beginning of a section; everything due before it is delivered, except skipped events and those in `without` (extension).',
  {
    section: line(200),
    /** The section that the page showed as the current one; refused if the exercise has left it. */
    from: line(200).optional(),
    without: z.array(line(200)).max(MOST_EVENTS).optional(),
  },
)

export const sendEventNow = steer(
  'sendEventNow',
  'Sends an event now, whatever its time in the plan (extension).',
  {
    id: line(200),
    seen: z.enum(['planned', 'left out']).optional(),
  },
)

export const skipEvent = steer(
  'skipEvent',
  'Leaves out a planned event; its main line continues (extension).',
  { id: line(200) },
)

export const skipEvents = steer(
  'skipEvents',
  'Leaves out several planned events at once, such as a section; those that have come are not affected (extension).',
  { ids: z.array(line(200)).max(MOST_EVENTS) },
)

export const putBackEvents = steer(
  'putBackEvents',
  'Puts several skipped events back into the plan at once; those whose time has passed stay out (extension).',
  { ids: z.array(line(200)).max(MOST_EVENTS) },
)

export const putBackEvent = steer(
  'putBackEvent',
  'Puts a skipped event back into the plan, before its time has passed (extension).',
  {
    id: line(200),
  },
)

export const changeEvent = call({
  ...steer(
    'changeEvent',
    'Changes a planned event for this exercise alone, until it comes (extension, rule 247).',
    {
      id: line(200),
      subject: line(10_000).optional(),
      content: text(2 * 1024 * 1024).optional(),
      /** In exercise time. */
      minute: z.number().optional(),
      /** If both are empty, everyone. */
      to: z.object({ roles: z.array(line(40)).max(12), teams: z.array(line(40)).max(21) }).optional(),
      /** `revisions.count` as the page showed it; refused if it has changed. */
      seen: z.int().optional(),
    },
  ),
  limit: 2 * 1024 * 1024,
})

export const restoreEvent = steer(
  'restoreEvent',
  'Undoes the changes to a planned event, until it comes; a changed minute stays if the author’s has passed (extension, rule 247).',
  { id: line(200), seen: z.int().optional() },
)

export const carryOutCue = steer(
  'carryOutCue',
  'Records that a cue was carried out; a later entry replaces an earlier one (extension, rule 245).',
  {
    id: line(200),
    team: line(40),
    at: instant.optional(),
    note: line(500).default(''),
  },
)

import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { steered } from './plan-press.ts'

/** Rule 118. */
export const jumpToSection = handler(
  steering.jumpToSection,
  (services, caller, { section, from, without, by }, request) =>
    steered(
      services,
      { caller, request, by },
      { kind: 'jump', section, from, ...(without && { without }) },
      fact =>
        fact.kind === 'jumped'
          ? sentence(without?.length ? 'jumped without' : 'jumped', { section: fact.section })
          : '',
    ),
)

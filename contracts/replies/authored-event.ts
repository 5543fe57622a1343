import type { ScenarioEvent } from '#domain/scenario/schema.ts'

/** An author's event has not been sent, so it has no date and is unread. */
export interface SpecifiedFields {
  readonly section: string
  readonly date: string
  readonly read: 'false'
  readonly visible: 'true'
  readonly reOrg: string
  readonly rePersona: string
  readonly reAddress: string
  readonly reRole: string
  readonly reAgree: string
}

export const authoredEvent = (event: ScenarioEvent, section: string): ScenarioEvent & SpecifiedFields => {
  const { organisation = '', persona = '', address = '', role = '', agree = '' } = event.replyAs ?? {}
  return {
    ...event,
    ...{ section, date: '', read: 'false', visible: 'true' },
    ...{ reOrg: organisation, rePersona: persona, reAddress: address, reRole: role, reAgree: agree },
  }
}

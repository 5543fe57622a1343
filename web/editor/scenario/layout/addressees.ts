import { addresseesOf } from '#domain/scenario/references/references.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'

/** The roles and teams that an event is for, in words; '' for everyone. */
export const useAddressees = (event: ScenarioEvent | null): string =>
  useOnDesk(state => (event ? addresseesOf(event, workOf(state).details.roles).join(', ') : ''))

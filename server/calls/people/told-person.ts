// Security §8.3.
import { maskEmail } from '#domain/customer/email-address.ts'

export const toldPerson = <T extends { readonly email: string }>(person: T | undefined) =>
  person && { ...person, email: person.email && maskEmail(person.email) }

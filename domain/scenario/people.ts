// What an organisation and a persona need (S2§5).
import { refuse, type Refusal } from '#domain/refusal.ts'

/** A persona's address is shown, not written to: anything with an at-sign will do, and none at all (S2§5). */
const isAddress = (email: string): boolean => email.includes('@')

export const checkNewOrganisation = ({ name, email }: { readonly name: string; readonly email: string }): Refusal | undefined => {
  if (name === '') return refuse('organisation name empty')
  return email === '' || isAddress(email) ? undefined : refuse('persona email invalid')
}

export interface PersonaForm {
  readonly name: string
  readonly email: string
}

/** Letter for letter: creating and editing say it differently. */
export const checkNewPersona = ({ name, email }: PersonaForm): Refusal | undefined => {
  if (name === '') return refuse("persona's name empty")
  return isAddress(email) ? undefined : refuse('persona email invalid')
}

export const checkEditedPersona = ({ name, email }: PersonaForm): Refusal | undefined => {
  if (name === '') return refuse('persona name empty')
  return isAddress(email) ? undefined : refuse('persona email invalid')
}

import { allOf, refuse, type Refusal } from '#domain/refusal.ts'

/** These addresses are only displayed. */
const isAddress = (email: string): boolean => email.includes('@')

interface OrganisationForm {
  readonly name: string
  readonly email: string
}

export const organisationProblems = ({ name, email }: OrganisationForm): readonly Refusal[] =>
  allOf([
    name === '' ? refuse('organisation name empty') : undefined,
    email === '' || isAddress(email) ? undefined : refuse('persona email invalid'),
  ])

export interface PersonaForm {
  readonly name: string
  readonly email: string
}

/** As specified, creating and editing use different sentences. */
export const newPersonaProblems = (form: PersonaForm): readonly Refusal[] =>
  personaProblems(form, refuse("persona's name empty"))
export const editedPersonaProblems = (form: PersonaForm): readonly Refusal[] =>
  personaProblems(form, refuse('persona name empty'))

const personaProblems = ({ name, email }: PersonaForm, nameless: Refusal): readonly Refusal[] =>
  allOf([name === '' ? nameless : undefined, isAddress(email) ? undefined : refuse('persona email invalid')])

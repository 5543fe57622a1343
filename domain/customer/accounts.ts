import { composed } from '#domain/composed.ts'
import { allOf, refuse, type Refusal } from '#domain/refusal.ts'
import { isAddress, readAddress } from './email-address.ts'
import { MONTHS } from './subscription.ts'

export const PASSWORD = { min: 8, max: 128 } as const
const SHORTEST_NAME = 5

/** As names are compared: NFC, in lower case, without outer spaces (security NA-09). */
export const canonicalName = (text: string): string => composed(text).trim().toLowerCase()

/** The trainer in `customer-trainer`, which has exactly one hyphen; null for any other name. */
export const trainerOf = (username: string): string | null => {
  const parts = username.split('-')
  return parts.length === 2 && parts[0] !== '' && parts[1] ? parts[1] : null
}

export interface NewCustomer {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly subscription?: number | string | null | undefined
  readonly months?: number | null | undefined
}

export interface CustomerPlan {
  readonly username: string
  readonly email: string
  readonly level: 0 | 1 | 2
  readonly months: number
}

export const planCustomer = (
  input: NewCustomer,
  isCommon: (password: string) => boolean,
): CustomerPlan | Refusal => customerProblems(input, isCommon)[0] ?? read(input)

/** In the order of the sentences of S2§5. */
export const customerProblems = (
  input: NewCustomer,
  isCommon: (password: string) => boolean,
): readonly Refusal[] => {
  const { username, email, months } = read(input)
  return allOf([
    checkUsername(username),
    isAddress(email) ? undefined : refuse('account email invalid'),
    checkPassword(input.password, isCommon, input),
    levelOf(input.subscription) === null ? refuse('subscription required') : undefined,
    months >= MONTHS.min && months <= MONTHS.max ? undefined : refuse('months invalid'),
  ])
}

const read = ({ username, email, subscription, months }: NewCustomer): CustomerPlan => ({
  username: composed(username).trim(),
  email: readAddress(email).address,
  level: levelOf(subscription) ?? 0,
  months: Math.round(months ?? MONTHS.default),
})

export interface TrainerPlan {
  readonly username: string
  readonly trainer: string
  readonly email: string
}

type NewTrainer = Pick<NewCustomer, 'username' | 'email' | 'password'> & { readonly customer: string }

export const planTrainer = (
  input: NewTrainer,
  isCommon: (password: string) => boolean,
): TrainerPlan | Refusal => {
  const username = composed(input.username).trim()
  const { address: email } = readAddress(input.email)
  return trainerProblems(input, isCommon)[0] ?? { username, trainer: trainerOf(username) ?? '', email }
}

export const trainerProblems = (
  { customer, ...input }: NewTrainer,
  isCommon: (password: string) => boolean,
): readonly Refusal[] =>
  allOf([
    checkTrainerName(composed(input.username).trim(), canonicalName(customer)),
    isAddress(readAddress(input.email).address) ? undefined : refuse('account email invalid'),
    checkPassword(input.password, isCommon, input),
  ])

const checkTrainerName = (username: string, prefix: string): Refusal | undefined => {
  if ([...username].length < SHORTEST_NAME) return refuse('username short')
  const trainer = trainerOf(username)
  const parts = username.split('-')
  if (parts.length > 2 && canonicalName(parts[0] ?? '') === prefix)
    return refuse('trainer hyphen', { prefix })
  if (trainer === null || canonicalName(username.slice(0, -trainer.length - 1)) !== prefix)
    return refuse('username prefix', { prefix })
  return /^[A-Za-z0-9_.]+$/.test(trainer) ? undefined : refuse('trainer characters', { prefix })
}

export const checkUsername = (username: string): Refusal | undefined => {
  if ([...username].length < SHORTEST_NAME) return refuse('username short')
  if (username.includes('-')) return refuse('username hyphen')
  return /^[A-Za-z0-9_.]+$/.test(username) ? undefined : refuse('username characters')
}

interface Owner {
  readonly username: string
  readonly email?: string
}

export const checkPassword = (
  password: string,
  isCommon: (password: string) => boolean,
  owner: Owner,
): Refusal | undefined =>
  checkPasswordLength(password) ??
  (isCommon(password) || isOwnName(password, owner) ? refuse('password common') : undefined)

export const checkPasswordLength = (password: string): Refusal | undefined => {
  const length = [...password].length
  if (length < PASSWORD.min) return refuse('password short')
  return length > PASSWORD.max ? refuse('password long') : undefined
}

/** Attackers try the user name, its parts around the hyphen, and the address with or without its host. */
const isOwnName = (password: string, { username, email = '' }: Owner): boolean => {
  const word = coreOf(password)
  const names = [username, ...username.split('-'), email, email.slice(0, Math.max(0, email.lastIndexOf('@')))]
  return word !== '' && names.some(name => coreOf(name) === word)
}

const coreOf = (text: string): string => {
  const name = canonicalName(text)
  return name.replaceAll(/\P{L}/gu, '') || name.replaceAll(/\P{N}/gu, '')
}

const levelOf = (subscription: NewCustomer['subscription']): 0 | 1 | 2 | null => {
  const value =
    typeof subscription === 'string' && /^[012]$/.test(subscription) ? Number(subscription) : subscription
  return value === 0 || value === 1 || value === 2 ? value : null
}

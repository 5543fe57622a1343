// All these people and organisations are fictitious.

export const PASSWORD = 'steady hands'

export const CLIENT = {
  name: 'St Brannoc’s Regional Hospital',
  email: 'resilience@stbrannocs.example',
  logo: '/images/clients/st-brannocs.png',
  support: 'resilience@stbrannocs.example',
} as const

export interface DemoEditor {
  readonly username: string
  readonly email: string
  readonly admin: boolean
  readonly who: string
}

export const EDITORS: readonly DemoEditor[] = [
  {
    username: 'maren.aas',
    email: 'maren@holdfast.example',
    admin: false,
    who: 'Maren Aas, author of scenarios',
  },
  { username: 'iver.holm', email: 'iver@holdfast.example', admin: true, who: 'Iver Holm, administrator' },
]

/** The facilitator has no login, only the links to the consoles. */
export const FACILITATOR = { name: 'Edda Moreau', email: 'edda.moreau@stbrannocs.example' } as const

export interface DemoCustomer {
  readonly username: string
  readonly email: string
  readonly who: string
  readonly level: 0 | 1 | 2
  readonly credit: number
  readonly trainers: readonly string[]
  /** Days from today. */
  readonly subscription: readonly [number, number]
  readonly private?: boolean
  readonly client?: boolean
  readonly agreed?: boolean
  readonly role?: '0' | '1'
}

export const CUSTOMERS: readonly DemoCustomer[] = [
  {
    username: 'stbrannocs',
    email: 'crisis@stbrannocs.example',
    who: 'St Brannoc’s hospital: blue belt, reports, two trainers',
    level: 1,
    credit: 18,
    trainers: ['lindqvist', 'okafor'],
    subscription: [-81, 284],
    client: true,
    agreed: true,
  },
  {
    username: 'portofskerra',
    email: 'duty@skerra.example',
    who: 'Port of Skerra: black belt, every exercise',
    level: 2,
    credit: 60,
    trainers: ['reyes'],
    subscription: [-40, 325],
    agreed: true,
  },
  {
    username: 'ternvalley',
    email: 'people@ternvalley.example',
    who: 'Tern Valley pension fund: white belt, without reports',
    level: 0,
    credit: 12,
    trainers: [],
    subscription: [-12, 353],
    role: '0',
  },
  {
    username: 'quietwater',
    email: 'office@quietwater.example',
    who: 'Quietwater: private, orders without email addresses',
    level: 1,
    credit: 50,
    trainers: [],
    subscription: [-30, 335],
    private: true,
  },
  {
    username: 'northmoor',
    email: 'it@northmoor.example',
    who: 'Northmoor General: blue belt, no credits left',
    level: 1,
    credit: 0,
    trainers: [],
    subscription: [-200, 165],
    agreed: true,
  },
  {
    username: 'oldquay',
    email: 'harbour@oldquay.example',
    who: 'Old Quay: the subscription has ended',
    level: 1,
    credit: 9,
    trainers: [],
    subscription: [-370, -5],
    agreed: true,
  },
]

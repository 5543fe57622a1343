// These words are separate from the schema, so that a page can use them without a schema library (decision
// 0005).

export const EVENT_TYPES = ['Email', 'Social', 'News', 'Alert'] as const
export const RESPONSE_TYPES = ['none', 'text', 'option', 'checkbox', 'reorder', 'form', 'random'] as const
export const FIELD_TYPES = ['Text', 'Radio Button', 'Checkboxes'] as const
export const IMAGE_SIZES = ['true size', 'small', 'medium', 'large'] as const

export const GRADES = ['right', 'partly', 'wrong'] as const
export type Grade = (typeof GRADES)[number]

export const PRESET = 'Preset'
export const NOISE = 'Noise'

export const isChapter = (section: string): boolean =>
  section !== PRESET && section !== NOISE && section !== ''

export const SECTION_NAME_MOST = 100

export const OBJECTIVES_MOST = 12

/** The black belt's cap on an order (rule 52). */
export const PLAYERS_MOST = 21

export const ROLES_MOST = 12

export const VARIABLES_MOST = 40
export const VARIABLE_KINDS = ['text', 'person', 'money', 'date'] as const

/** Minutes: 24 hours. */
export const LAST_MINUTE = 1_440

/** Targets of a `next` that are not events of the scenario. */
export const NOWHERE = '-1'
export const FINISH = '/0'
export const DEBRIEF = '/1'

export const TEAM_RULES = ['all', 'majority', 'lead'] as const

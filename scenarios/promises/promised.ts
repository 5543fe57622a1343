export interface Promised {
  /** Minutes: the earliest and the latest end. */
  readonly end: readonly [number, number]
  /** The least number of questions whose options lead to different messages. */
  readonly forks: number
  /** The least number of branchings by speed and by verdict: one question can have both. */
  readonly judged: number
  readonly scored: number
  readonly scoringSections: number
  readonly arguable: number
  readonly pictures: number
  readonly people: number
  readonly longest: number
  readonly messages: readonly [number, number]
  readonly sections: number
  /**
   * The greatest share of messages that a player who is always right and one who is always wrong may have in
   * common.
   */
  readonly shared: number
}

const SHORT = {
  forks: 2,
  judged: 1,
  scored: 5,
  scoringSections: 2,
  arguable: 1,
  pictures: 1,
  people: 7,
  longest: 140,
  messages: [12, 34],
  sections: 4,
  shared: 0.7,
} as const

const FULL = {
  forks: 8,
  judged: 3,
  scored: 14,
  scoringSections: 4,
  arguable: 3,
  pictures: 5,
  people: 14,
  longest: 180,
  messages: [50, 125],
  sections: 8,
  shared: 0.5,
} as const

const PROMISED: Readonly<Record<string, Promised>> = {
  'code-grey': {
    ...FULL,
    end: [88, 92],
    scored: 18,
    scoringSections: 6,
    pictures: 8,
    people: 20,
    messages: [110, 250],
  },
  'open-lock': {
    ...FULL,
    end: [67, 72],
    scored: 20,
    scoringSections: 5,
    arguable: 8,
    pictures: 8,
    people: 24,
    messages: [110, 180],
    shared: 0.45,
  },
  'set-point': {
    ...FULL,
    end: [74, 79],
    forks: 12,
    scored: 20,
    scoringSections: 5,
    arguable: 8,
    pictures: 8,
    people: 24,
    messages: [110, 180],
    shared: 0.45,
  },
  'slack-water': {
    ...FULL,
    end: [56, 60],
    scored: 20,
    scoringSections: 5,
    arguable: 10,
    people: 17,
    messages: [50, 140],
    sections: 5,
    shared: 0.35,
  },
  'final-reminder': {
    ...FULL,
    end: [77, 82],
    scored: 20,
    scoringSections: 5,
    arguable: 9,
    pictures: 6,
    people: 24,
    messages: [110, 145],
    shared: 0.3,
  },
  'second-factor': {
    ...SHORT,
    end: [48, 52],
    forks: 7,
    judged: 5,
    scored: 14,
    scoringSections: 5,
    arguable: 8,
    pictures: 5,
    people: 16,
    messages: [35, 160],
    sections: 5,
    shared: 0.35,
  },
  'paper-trail': {
    ...SHORT,
    end: [42, 46],
    forks: 6,
    judged: 5,
    scored: 14,
    scoringSections: 4,
    arguable: 5,
    pictures: 5,
    people: 14,
    longest: 150,
    messages: [35, 110],
    shared: 0.3,
  },
  'night-freight': {
    ...SHORT,
    end: [36, 40],
    forks: 8,
    judged: 5,
    scored: 16,
    scoringSections: 4,
    arguable: 5,
    pictures: 5,
    people: 15,
    messages: [50, 105],
    shared: 0.35,
  },
  // Modules have no neutral choices: learners are told at once whether an answer was right.
  'first-statement': {
    ...SHORT,
    end: [18, 23],
    arguable: 0,
    forks: 3,
    judged: 2,
    longest: 150,
    messages: [12, 70],
    shared: 0.45,
  },
  'first-hour': {
    ...SHORT,
    end: [13, 17],
    arguable: 0,
    pictures: 2,
    people: 9,
    messages: [12, 60],
    shared: 0.5,
  },
  'board-call': {
    ...SHORT,
    end: [13, 17],
    arguable: 0,
    pictures: 2,
    people: 9,
    messages: [12, 60],
    shared: 0.5,
  },
}

export const promisedNames: readonly string[] = Object.keys(PROMISED).toSorted()

export const promisedBy = (name: string): Promised => {
  const promised = PROMISED[name]
  if (!promised) throw new Error(`scenarios/${name}.json has no line in scenarios/promises/promised.ts.`)
  return promised
}

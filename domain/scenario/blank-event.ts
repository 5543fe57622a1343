// An event nobody has written anything into: what the schema gives where an author says nothing, for pages
// that carry no schema library (decision 0005).
import type { ScenarioEvent } from './schema.ts'
import { NOWHERE } from './words.ts'

/** The event of this id as it begins, before it has even a type. */
export const blankEvent = (id: string): Omit<ScenarioEvent, 'type'> => ({
  id,
  name: '',
  role: '',
  organisation: '',
  address: '',
  subject: '',
  content: '',
  image: '',
  imageAlt: '',
  image2: '',
  image2Alt: '',
  pdf: '',
  pdf2: '',
  displayDate: '',
  responseType: 'none',
  options: [],
  correct: [],
  neutral: [],
  wrong: [],
  accepted: [],
  correctFeedback: '',
  wrongFeedback: '',
  team: false,
  timeLimit: null,
  delay: null,
  displayAfter: null,
  next: NOWHERE,
  earlierThan: -1,
  nextIfEarly: NOWHERE,
  laterThan: -1,
  nextIfLate: NOWHERE,
  onTimeout: NOWHERE,
  likes: 0,
  retweets: 0,
  comments: [],
  timings: false,
})

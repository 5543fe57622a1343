import type {
  ResponseType,
  ScenarioDetails,
  ScenarioDocument,
  ScenarioEvent,
  TeamRule,
} from '#domain/scenario/schema.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { TEAM_ANSWERS } from './council-words.ts'

export const ANSWERS: Readonly<Record<ResponseType, string>> = {
  none: 'No answer',
  text: 'Free text',
  option: 'Choose one',
  checkbox: 'Choose many',
  reorder: 'Put in order',
  form: 'Form',
  random: 'Random',
}

const OF_EVENT: Readonly<Record<keyof ScenarioEvent, string>> = {
  id: 'Id',
  type: 'Type',
  name: 'Name',
  role: 'Role',
  organisation: 'Organisation',
  address: 'Address',
  subject: 'Subject',
  content: 'Text',
  image: 'Picture or recording',
  imageAlt: 'What the picture or recording shows',
  image2: 'Second picture or recording',
  image2Alt: 'What the second picture or recording shows',
  pdf: 'PDF',
  pdf2: 'Second PDF',
  displayDate: 'Date shown',
  responseType: 'Answer',
  options: 'Options',
  correct: 'Correct',
  neutral: 'Neutral',
  wrong: 'Wrong',
  accepted: 'Accepted answers',
  correctFeedback: 'Feedback when correct',
  wrongFeedback: 'Feedback when wrong',
  matchers: 'How the answer is judged',
  partlyFrom: 'Partly right from',
  partlyFeedback: 'Feedback when partly right',
  modelAnswer: 'Model answer',
  to: 'For',
  cue: 'A cue for the facilitator',
  spare: 'In reserve',
  objectives: 'Objectives',
  expected: 'Expected action',
  help: 'If a team is stuck',
  rubric: 'Rubric',
  gradeWait: 'Branches wait for a grade',
  replyAs: 'Answered as',
  reason: 'Reason',
  confidence: 'Confidence',
  decide: 'The team answers',
  team: 'One answer for the whole team',
  timeLimit: 'Time to answer',
  delay: 'Delay',
  displayAfter: 'Display after',
  next: 'Next event',
  earlierThan: 'EarlierThan',
  nextIfEarly: 'Next if early',
  laterThan: 'LaterThan',
  nextIfLate: 'Next if late',
  onTimeout: 'Next if unanswered',
  nextIfRight: 'Next if right',
  nextIfPartly: 'Next if partly right',
  nextIfUngraded: 'Next if not graded in time',
  nextIfWrong: 'Next if wrong',
  nextIf: 'Next if a condition holds',
  likes: 'Likes',
  retweets: 'Retweets',
  comments: 'Comments',
  timings: 'Branches by time',
}

const OF_DETAILS: Readonly<Record<keyof ScenarioDetails, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  image: 'Image',
  playtime: 'Playtime',
  maturity: 'Maturity',
  delegates: 'Delegates',
  competencies: 'Competencies',
  level: 'Belt level',
  visible: 'Visible in the library',
  beta: 'Beta',
  teams: 'Played in teams',
  learningPrograms: 'A learning module',
  content: 'Text of the learning module',
  feedbackForm: 'Feedback form',
  objectives: 'Objectives',
  roles: 'Roles',
  variables: 'Words of the customer',
  briefing: 'Briefing',
  observe: 'What to observe',
  debriefing: 'Debrief questions',
}

// The cast holds: OF_DETAILS has no other keys.
export const DETAILS = Object.keys(OF_DETAILS) as readonly (keyof ScenarioDetails)[]

const OF_DOCUMENT: Readonly<Record<keyof ScenarioDocument, string>> = {
  fileName: 'File name',
  title: 'Title',
  type: 'Type',
  content: 'Content',
  images: 'Images',
  fields: 'Fields',
}

const LABELS = { event: OF_EVENT, details: OF_DETAILS, document: OF_DOCUMENT } as const

export const fieldLabel = (of: keyof typeof LABELS, field: string): string => {
  const labels: Readonly<Record<string, string>> = LABELS[of]
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field
}

const counted = (unit: string) => (value: string) => `${value} ${unit}${value === '1' ? '' : 's'}`
const threshold = (value: string) => (value === '-1' ? 'off' : counted('second')(value))
const belts: Readonly<Record<string, string>> = {
  '-1': 'none',
  0: 'white belt',
  1: 'blue belt',
  2: 'black belt',
}

const VALUES: Readonly<Record<string, (value: string) => string>> = {
  // The cast holds: a response type is always one of ANSWERS.
  responseType: value => `“${ANSWERS[value as ResponseType]}”`,
  // The cast holds: a rule that is shown is one of TEAM_ANSWERS.
  decide: value => `“${TEAM_ANSWERS[value as TeamRule]}”`,
  gradeWait: counted('second'),
  level: value => belts[value] ?? value,
  timeLimit: counted('second'),
  delay: counted('second'),
  displayAfter: counted('minute'),
  earlierThan: threshold,
  laterThan: threshold,
}

export const fieldValue = (field: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return VALUES[field]?.(String(value)) ?? String(value)
}

export const targetWords = (target: string): string => {
  if (target === FINISH) return 'the end of the scenario'
  return target === DEBRIEF ? 'the report and request for feedback' : target
}

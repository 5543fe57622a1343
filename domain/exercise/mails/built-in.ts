import { blankEvent } from '#domain/scenario/blank-event.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { EXERCISE_CONTROL } from './exercise-control.ts'

export const builtInEvent = (
  content: Partial<ScenarioEvent> & Pick<ScenarioEvent, 'id' | 'type'>,
): ScenarioEvent => ({
  ...blankEvent(content.id),
  ...EXERCISE_CONTROL,
  ...content,
})

export const TUTORIAL_FORM: ScenarioDocument = {
  fileName: 'Tutorial form',
  title: 'Ready to play',
  type: 'Form',
  content: '<p>Some messages carry a form like this one. Fields marked as optional may stay empty.</p>',
  images: [],
  fields: [
    {
      identifier: 'part',
      label: 'Which part do you play today?',
      fieldType: 'Text',
      options: [],
      optional: false,
    },
    {
      identifier: 'mood',
      label: 'How do you feel about the next hour?',
      fieldType: 'Radio Button',
      options: ['Calm', 'Curious', 'Nervous'],
      optional: false,
    },
    {
      identifier: 'at hand',
      label: 'What do you have at hand?',
      fieldType: 'Checkboxes',
      options: ['Something to write', 'Our emergency plan', 'A cup of coffee'],
      optional: true,
    },
  ],
}

const agreement = ['Fully agree', 'Somewhat agree', 'Somewhat disagree', 'Disagree']

/** Rule 93. */
export const FEEDBACK_FORM: ScenarioDocument = {
  fileName: 'Feedback form',
  title: 'How was it?',
  type: 'Form',
  content: '<p>Five short questions. Your answers are never shown with your name.</p>',
  images: [],
  fields: [
    {
      identifier: 'realistic',
      label: 'The exercise felt realistic.',
      fieldType: 'Radio Button',
      options: agreement,
      optional: true,
    },
    {
      identifier: 'useful',
      label: 'I learned something for my work.',
      fieldType: 'Radio Button',
      options: agreement,
      optional: true,
    },
    {
      identifier: 'pace',
      label: 'The pace was right.',
      fieldType: 'Radio Button',
      options: agreement,
      optional: true,
    },
    { identifier: 'best', label: 'What worked well?', fieldType: 'Text', options: [], optional: true },
    { identifier: 'better', label: 'What could be better?', fieldType: 'Text', options: [], optional: true },
  ],
}

export const BUILT_IN_FORMS: readonly string[] = [TUTORIAL_FORM.fileName, FEEDBACK_FORM.fileName]

export const builtInForm = (fileName: string): ScenarioDocument | undefined =>
  [TUTORIAL_FORM, FEEDBACK_FORM].find(document => document.fileName === fileName)

export const formsNamed = (
  scenario: Scenario,
  names: readonly string[],
  others: readonly ScenarioDocument[] = [],
): readonly ScenarioDocument[] =>
  names.flatMap(
    name =>
      scenario.documents.find(document => document.fileName === name && document.type === 'Form') ??
      builtInForm(name) ??
      others.find(document => document.fileName === name && document.type === 'Form') ??
      [],
  )

export const formsOf = (
  scenario: Scenario,
  { pdf, pdf2 }: Pick<ScenarioEvent, 'pdf' | 'pdf2'>,
  others?: readonly ScenarioDocument[],
): readonly ScenarioDocument[] => formsNamed(scenario, [pdf, pdf2], others)

export const formsElsewhere = (scenario: Scenario): readonly string[] => {
  const { details, sections } = scenario
  const asked = sections.flatMap(({ events }) =>
    events.flatMap(({ responseType, pdf, pdf2 }) => (responseType === 'form' ? [pdf, pdf2] : [])),
  )
  return [...new Set([...asked, details.feedbackForm])].filter(name => isElsewhere(scenario, name))
}

export const isElsewhere = ({ documents }: Pick<Scenario, 'documents'>, name: string): boolean =>
  name !== '' && builtInForm(name) === undefined && !documents.some(({ fileName }) => fileName === name)

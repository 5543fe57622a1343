/** The sender of the product's own messages, and of alerts that name no sender (rule 124). */
export const EXERCISE_CONTROL = {
  name: 'Exercise control',
  role: 'Your exercise team',
  // With an organisation, a signature would repeat the name.
  organisation: '',
  address: 'control@exercise.example',
}

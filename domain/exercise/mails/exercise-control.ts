/** The sender of the product's own messages, and of alerts that name no sender (rule 124). */
export const EXERCISE_CONTROL = {
  name: 'Exercise control',
  role: 'Your exercise team',
  organisation: '',
  address: 'control@exercise.example',
}

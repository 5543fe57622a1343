/** Rule 124. */
export const EXERCISE_CONTROL = {
  name: 'Exercise control',
  role: 'Your exercise team',
  organisation: '',
  address: 'control@exercise.example',
}

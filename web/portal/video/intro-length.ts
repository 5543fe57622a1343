export const INTRO_LENGTH = '0:54'

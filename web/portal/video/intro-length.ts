/** In minutes and seconds. */
export const INTRO_LENGTH = '0:54'

/** The length of the intro video, shown where the film has not loaded. */
export const INTRO_LENGTH = '0:54'

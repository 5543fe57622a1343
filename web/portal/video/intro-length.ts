/** The length of the intro video, shown where it starts: the film itself has not loaded there. */
export const INTRO_LENGTH = '0:54'

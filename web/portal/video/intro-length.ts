/** How long the intro video is, said where it is begun: there the film itself is not loaded yet. */
export const INTRO_LENGTH = '0:54'

/** The address of a scenario's picture: an address as it is, or a name from the image library. */
export const pictureUrl = (image: string): string =>
  image === '' || /^(https?:)?\//.test(image) ? image : `/images/${image}`

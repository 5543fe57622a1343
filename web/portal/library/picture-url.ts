/** `image`: an address, or a name in the image library. */
export const pictureUrl = (image: string): string =>
  image === '' || /^(https?:)?\//.test(image) ? image : `/images/${image}`

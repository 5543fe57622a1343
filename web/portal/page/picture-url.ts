/** `image`: a URL, or a name in the image library; '' for none. */
export const pictureUrl = (image: string): string =>
  image === '' || /^(https?:)?\//.test(image) ? image : `/images/${image}`

/** Where a scenario's picture is served: an address as it is, a name from the library of images. */
export const pictureUrl = (image: string): string =>
  image === '' || /^(https?:)?\//.test(image) ? image : `/images/${image}`

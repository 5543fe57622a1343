const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is written like an id of the database; any other text is a name, or nothing. */
export const isUuid = (text: string): boolean => UUID.test(text)

export const changedIn = <Values extends object>(values: Values, clean: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(clean[field as keyof Values]),
    ),
  ) as Partial<Values>
